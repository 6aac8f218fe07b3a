import { expect, test } from "./test.ts";

/** Stores posts before the tests of a file, and deletes them after these. */
export const storePosts = (...posts: { title: string; slug: string; content: string }[]): void => {
  test.beforeAll(async ({ site, owner }) => {
    const token = await site.signIn(owner);
    for (const body of posts)
      expect((await site.api("/rest/v1/posts", { method: "POST", body, token })).status).toBe(201);
  });
  test.afterAll(async ({ site, owner }) => {
    const slugs = posts.map(({ slug }) => slug).join();
    await site.api(`/rest/v1/posts?slug=in.(${slugs})`, { method: "DELETE", token: await site.signIn(owner) });
  });
};
