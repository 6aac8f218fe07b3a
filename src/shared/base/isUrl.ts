/**
 * Whether `new URL` accepts an address. Not `URL.canParse`: on Node 20 it rejects hosts such as `müller.example` once V8 has optimized
 * its caller.
 */
export const isUrl = (address: string, base?: string | URL): boolean => {
  try {
    return new URL(address, base).href !== "";
  } catch {
    return false;
  }
};
