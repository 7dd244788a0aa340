export declare const migrationFiles: readonly string[];
