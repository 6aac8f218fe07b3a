import { beforeAll, expect, it } from "vitest";
import type { Credentials, Site } from "../e2e/harness/site.ts";

interface Stored {
  id: string;
  token: string;
}

/** Attacks on résumés by link by visitors and a member. */
export const attackResumeLinks = (site: Site, owner: Credentials): void => {
  const member = { email: "stranger@example.com", password: "correct horse" };
  let secret: Stored;
  let hidden: Stored;
  let strangers: (string | undefined)[];

  const ask = (path: string, token?: string, init: { method?: string; body?: unknown; prefer?: string } = {}) =>
    site.api(`/rest/v1/${path}`, { ...init, ...(token ? { token } : {}) });

  beforeAll(async () => {
    const token = await site.signIn(owner);
    const create = async (visibility: string): Promise<Stored> => {
      const body = { name: `Secret ${visibility}`, visibility };
      const [row] = await (
        await ask("resumes", token, { method: "POST", body, prefer: "return=representation" })
      ).json();
      return row;
    };
    [secret, hidden] = [await create("By link"), await create("Private")];
    strangers = [undefined, await site.signIn(member)];
  });

  it("is found by no query of a stranger", async () => {
    for (const stranger of strangers) {
      for (const path of [
        ...[
          "resumes",
          "resumes?select=token",
          `resumes?id=eq.${secret.id}`,
          "resumes?or=(visibility.eq.By link,id.not.is.null)",
        ],
        ...["resumes?token=like.*", "visits?kind=eq.resumes", `rpc/row_visits?row_kind=resumes&ids={${secret.id}}`],
        ...[
          "versions?select=*",
          "trash?select=*",
          "rpc/search_content?query=Secret",
          `rpc/open_resume?link_token=${hidden.token}`,
        ],
        ...[
          "rpc/open_resume?link_token=like.*",
          "rpc/open_resume?link_token=&or=(token.not.is.null)",
          "rpc/open_resume",
        ],
      ]) {
        const text = await (await ask(path, stranger, { prefer: "count=exact" })).text();
        for (const found of [secret.token, hidden.token, secret.id, hidden.id, "Secret "])
          expect(text, path).not.toContain(found);
      }
    }
  });

  it("is chosen, moved and counted without its token by no stranger", async () => {
    for (const stranger of strangers) {
      const write = (path: string, method: string, body: unknown) => ask(path, stranger, { method, body });
      await write(`resumes?id=eq.${secret.id}`, "PATCH", { token: "0".repeat(32), visibility: "Public" });
      await write(`resumes?id=eq.${secret.id}`, "DELETE", undefined);
      await write("visits", "POST", { day: "2026-01-01", kind: "resumes", name: secret.id, times: 99 });
      await write("rpc/add_visits", "POST", { counts: { [`2026-01-01 paths /r/${secret.token}`]: 99 } });
    }
    const token = await site.signIn(owner);
    const rows = await (await ask(`resumes?select=token,visibility&id=eq.${secret.id}`, token)).json();
    expect(rows).toEqual([{ token: secret.token, visibility: "By link" }]);
    expect(await (await ask("visits?kind=eq.resumes", token)).json()).toEqual([]);
  });

  it("does not stall the site when its PDF is requested 1,000 times", async () => {
    // In the cache of pages, as on any site that is visited.
    await fetch(site.url);
    const statuses = new Set<number>();
    const flood = Array.from({ length: 1_000 }, async () => {
      const response = await fetch(`${site.url}/r/${secret.token}.pdf`);
      await response.arrayBuffer();
      statuses.add(response.status);
    });
    expect((await fetch(site.url)).status).toBe(200);
    await Promise.all(flood);
    expect([...statuses].sort()).toEqual([200, 429]);
    expect((await fetch(`${site.url}/r/${secret.token}.pdf`)).status).toBe(200);
  });
};
