import { describe, expect, it } from "vitest";
import { remotePicturePath } from "../../src/shared/base/backend.ts";
import type { Credentials, Site } from "../e2e/harness/site.ts";

interface Call {
  method?: string;
  body?: unknown;
}

/** Attacks by an account that the owner made a writer. */
export const attackAsWriter = (site: Site, owner: Credentials): void => {
  const writer = { email: "writer@example.com", password: "correct horse" };
  let tokens = { owner: "", writer: "" };

  const send = async (who: keyof typeof tokens, path: string, { method = "POST", body }: Call = {}) => {
    const headers = { ...site.headers, authorization: `Bearer ${tokens[who]}`, prefer: "return=representation" };
    return fetch(`${site.url}${path}`, { method, headers, body: JSON.stringify(body) });
  };
  const draft = (given: object) => ({ title: "A draft", content: "Text", published_at: null, ...given });

  describe("a writer", () => {
    it("is made by an invitation of the owner, not by the metadata of an account", async () => {
      tokens.owner = await site.signIn(owner);
      const invitation: unknown = await (
        await send("owner", "/rest/v1/rpc/invite_writer", {
          body: { email_address: writer.email, writer_name: "Writer" },
        })
      ).json();
      const signUp = (data: object) => send("owner", "/auth/v1/signup", { body: { ...writer, data } });
      expect((await signUp({ invitation })).status).toBe(200);
      tokens = { ...tokens, writer: await site.signIn(writer) };
      const metadata = { data: { role: "admin", is_owner: true } };
      expect((await send("writer", "/auth/v1/user", { method: "PUT", body: metadata })).ok).toBe(false);
      const rows: unknown = await (await send("writer", "/rest/v1/app_users?select=role", { method: "GET" })).json();
      expect(rows).toEqual([{ role: "writer" }]);
    });

    it("saves a draft of 200,000 letters, and does not publish it", async () => {
      const long = await send("writer", "/rest/v1/posts", { body: draft({ content: "ä".repeat(200_000) }) });
      expect(long.status).toBe(201);
      const published = { method: "PATCH", body: { published_at: "now" } };
      expect((await send("writer", "/rest/v1/posts?title=eq.A draft", published)).status).toBe(403);
      expect(await (await fetch(`${site.url}/blog`)).text()).not.toContain("A draft");
    });

    it("removes no file, and makes the server fetch nothing", async () => {
      const name = `p/aa/${"a".repeat(30)}.webp`;
      const removed = await send("writer", "/storage/v1/object/media", {
        method: "DELETE",
        body: { prefixes: [name] },
      });
      expect(await removed.json()).toEqual([]);
      const fetched = await send("writer", remotePicturePath, { body: { address: "https://example.com/a.png" } });
      expect(fetched.status).toBe(403);
    });
  });
};
