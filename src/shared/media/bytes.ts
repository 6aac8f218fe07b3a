/** Bytes that a Blob accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Returns a view of exactly these bytes, which may be a part of a larger buffer. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

export const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
