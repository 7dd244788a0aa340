const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text, which may come from an address, has the form of the id of an upload. Only such ids become names. */
export function isUploadId(id: string): boolean {
  return idShape.test(id);
}
