import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import {
  SerializerSelector,
  type Serializer,
  type SerializerCompiler,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

/**
 * Compiles the schemas of the routes to validators and serializers, each when a request needs it. A server has hundreds,
 * most for rare answers, and compiling all took a fourth of the processor time of a start.
 */
export const lazySchemaCompilers = () => ({ buildSerializer: sharedSerializers(), buildValidator: lazyValidators() });

/**
 * Builds one serializer for each distinct schema of a server. Fastify asks for one for every status of every route, and
 * building each checks all shared schemas anew: that took more than a second of every start.
 */
function sharedSerializers(): SerializerFactory {
  const factory = SerializerSelector();
  const built = new Map<string, ReturnType<SerializerCompiler>>();
  return (shared, options) => {
    const compile = factory(shared, options);
    // What a schema refers to depends on the schemas that its routes share.
    const names = Object.keys(shared ?? {}).join();
    return (route) => {
      const key = names + JSON.stringify(route.schema);
      const serializer = built.get(key) ?? lazySerializer(() => compile(route));
      built.set(key, serializer);
      return serializer;
    };
  };
}

function lazySerializer(build: () => Serializer): Serializer {
  let serialize: Serializer | undefined;
  return (value) => {
    serialize ??= build();
    return serialize(value);
  };
}

function lazyValidators(): BuildCompilerFromPool {
  const factory = AjvCompiler();
  return (shared, options) => {
    let compile: ReturnType<BuildCompilerFromPool> | undefined;
    return (schema, isMeta) => {
      let validate: Validator | undefined;
      const lazy = (value: unknown) => {
        compile ??= factory(shared, options);
        validate ??= compile(schema, isMeta);
        const result = validate(value);
        // Fastify reads them from the function after a refusal.
        (lazy as Validator).errors = validate.errors ?? null;
        return result;
      };
      return lazy as Validator;
    };
  };
}
