import {
  SerializerSelector,
  type SerializerCompiler,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';

/**
 * Builds one serializer for each distinct schema of a server. Fastify asks for one for every status of every route, and
 * building each checks all shared schemas anew: that took more than a second of every start.
 */
export function sharedSerializers(): SerializerFactory {
  const factory = SerializerSelector();
  const built = new Map<string, ReturnType<SerializerCompiler>>();
  return (shared, options) => {
    const compile = factory(shared, options);
    // What a schema refers to depends on the schemas that its routes share.
    const names = Object.keys(shared ?? {}).join();
    return (route) => {
      const key = names + JSON.stringify(route.schema);
      const serializer = built.get(key) ?? compile(route);
      built.set(key, serializer);
      return serializer;
    };
  };
}
