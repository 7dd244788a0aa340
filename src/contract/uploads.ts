import { Type } from 'typebox';

export const uploadParametersSchema = Type.Object({
  uploadId: Type.String({ description: 'The last segment of the Location header of the new upload' }),
});

/** Headers of tus 1.0. All are optional here: the server itself checks them and explains a mistake in words. */
const tus = { 'tus-resumable': Type.Optional(Type.String({ description: 'Always 1.0.0' })) };

export const tusHeadersSchema = Type.Object(tus);

export const newUploadHeadersSchema = Type.Object({
  ...tus,
  'upload-length': Type.Optional(
    Type.String({ description: 'Required: the size of the file in bytes, from 1 to 8 GiB' }),
  ),
  'upload-metadata': Type.Optional(
    Type.String({ description: 'Keys and Base64 values, as tus defines them; people see the filename' }),
  ),
});

export const uploadPartHeadersSchema = Type.Object({
  ...tus,
  'upload-offset': Type.Optional(
    Type.String({ description: 'Required: the number of bytes that the server already has' }),
  ),
  'upload-checksum': Type.Optional(
    Type.String({ description: 'sha1, sha256 or crc32, and the Base64 digest of the bytes of this request' }),
  ),
});
