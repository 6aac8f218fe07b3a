import { embeddedPublishableKey } from "#server/database/publishableKey.ts";
import { pause } from "#shared/base/pause.ts";
import { createLargeContent } from "./largeSite.ts";

const owner = { email: "owner@example.com", password: "correct horse" };

/** A signed-in owner. */
export interface Owner {
  /** Saves a post repeatedly. @returns the duration of each save in milliseconds */
  saveFor: (seconds: number) => Promise<number[]>;
  /** Inserts posts in one request, until they are rendered. @returns milliseconds per post */
  insertPosts: (count: number) => Promise<number>;
}

/** Registers the owner of a new site. `saveFor` then saves the post with this slug. */
export const startOwner = async (url: string, slug: string): Promise<Owner> => {
  const send = async (method: string, path: string, body: object, token = embeddedPublishableKey()) => {
    const headers = { apikey: embeddedPublishableKey(), authorization: `Bearer ${token}` };
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
    return response.text();
  };

  await send("POST", "/auth/v1/signup", owner);
  const session = JSON.parse(await send("POST", "/auth/v1/token?grant_type=password", owner));
  let saves = 0;
  const save = async (): Promise<number> => {
    saves += 1;
    const began = performance.now();
    await send("PATCH", `/rest/v1/posts?slug=eq.${slug}`, { content: `Saved ${saves} times.` }, session.access_token);
    return performance.now() - began;
  };

  const { post } = createLargeContent();

  return {
    insertPosts: async (count) => {
      const rows = Array.from({ length: count }, (_, index) => post(index));
      const began = performance.now();
      await send("POST", "/rest/v1/posts", rows, session.access_token);
      return (performance.now() - began) / count;
    },
    saveFor: async (seconds) => {
      const times: number[] = [];
      const end = performance.now() + seconds * 1_000;
      while (performance.now() < end) {
        times.push(await save());
        await pause(200);
      }
      return times;
    },
  };
};
