/** Returns a random UUID. crypto.randomUUID exists only on https. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [time = 0] = bytes.slice(6, 7);
  const [clock = 0] = bytes.slice(8, 9);
  bytes[6] = (time & 0x0f) | 0x40;
  bytes[8] = (clock & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
