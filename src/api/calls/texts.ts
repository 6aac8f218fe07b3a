import { unknown } from "#shared/base/schema.ts";
import { renderWaitingTexts, waitingTexts } from "#shared/markdown/renderWaitingTexts.ts";
import type { HttpClient } from "../connection/http.ts";
import { type Connection, callFunction } from "../connection/rest.ts";

const renderTexts = async (connection: Connection): Promise<void> => {
  const { readText } = await import("#shared/markdown/readText.ts");
  await renderWaitingTexts({
    readWaiting: () => callFunction(connection, "texts_to_render", {}, waitingTexts),
    render: readText,
    store: (texts) => callFunction(connection, "store_rendered", { texts }, unknown),
  });
};

const textWrites =
  /\/rest\/v1\/(?:(?:posts|projects|pages|site_settings)\b|rpc\/(?:import_step|restore_rows|replace_text))/;

/**
 * Renders the texts of a hosted project, which has no server for it: once, and after each write of texts or of settings, as
 * the search follows the site's language. The database refuses it to everybody but the owner.
 */
export const renderingHttp = ({ url, http }: Connection): HttpClient => {
  let isDue = true;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isDue) {
      isDue = false;
      await renderTexts({ url, http }).catch(() => {});
    }
    isRunning = false;
  };
  return async (address, options) => {
    const answer = await http(address, options);
    isDue ||= (options?.method ?? "GET") !== "GET" && textWrites.test(address);
    if (isDue && !isRunning) void run();
    return answer;
  };
};
