/** The part of `webvtt-parser` that is used; the package has no types. */
declare module 'webvtt-parser' {
  namespace webvtt {
    type Entities = Readonly<Record<string, string>>;
    type Complain = (message: string, column?: number) => void;
    type Node =
      | { readonly type: 'text'; readonly value: string }
      | { readonly type: 'timestamp'; readonly value: number }
      | {
          readonly type: 'object';
          readonly name: string;
          readonly classes?: readonly string[];
          readonly value?: string;
          readonly children: readonly Node[];
        };
    interface CueTimings {
      startTime: number;
      endTime: number;
      direction: string;
      snapToLines: boolean;
      linePosition: number | 'auto';
      lineAlign: string;
      textPosition: number | 'auto';
      positionAlign: string;
      size: number;
      alignment: string;
    }
    interface Parsed {
      readonly errors: readonly { readonly message: string; readonly line: number; readonly col?: number }[];
    }
  }
  const webvtt: {
    readonly WebVTTParser: new (entities: webvtt.Entities) => { parse(input: string, mode: 'metadata'): webvtt.Parsed };
    readonly WebVTTCueTimingsAndSettingsParser: new (
      line: string,
      complain: webvtt.Complain,
    ) => {
      parse(cue: webvtt.CueTimings, previousCueStart: number): true | undefined;
    };
    readonly WebVTTCueTextParser: new (
      text: string,
      complain: webvtt.Complain,
      mode: 'subtitles',
      entities: webvtt.Entities,
    ) => {
      parse(start: number, end: number): { readonly children: readonly webvtt.Node[] };
    };
  };
  export = webvtt;
}
