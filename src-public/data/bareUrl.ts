/** A URL as it is shown: without scheme, `www.` and the slash at its end. */
export const bareUrl = (url: string): string =>
  url.replace(/^(?:mailto:|https?:\/\/(?:www\.)?)/, "").replace(/\/$/, "");
