import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import * as passwords from "#api/session/passwords.ts";
import { textAt } from "#shared/base/unknownValues.ts";
import { buildPost } from "../db/harness/rows.ts";
import { claimCode } from "../db/harness/site.ts";
import { openBrowser, owner, password, type Site, signIn } from "./sites.ts";

/** One row of the table. Both backends must have the same result, unless a difference is documented. */
export interface Case {
  name: string;
  run: (site: Site) => Promise<string>;
  /** The result where only a hosted project has the case. */
  hosted?: string;
  /** Why the results differ, as docs/deploy.md says. */
  differs?: string;
}

type Browser = Awaited<ReturnType<typeof signIn>>;

/** Returns what became of a request: `done`, or the code and message of its failure. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) =>
      `${textAt(error, "code") || textAt(error, "kind") || textAt(error, "field")} ${textAt(error, "message")}`.trim(),
  );

const linkTypes: Record<string, string> = { confirmation_token: "signup", recovery_token: "recovery" };

/** Opens the last link that the auth server would have mailed. @returns the address to which it leads */
const openLink = async ({ sql, api, url }: Site): Promise<URL> => {
  const [row] = await sql(
    "select token_hash, token_type::text from auth.one_time_tokens order by created_at desc limit 1",
  );
  const type = linkTypes[textAt(row, "token_type")] ?? "email_change";
  const query = new URLSearchParams({
    token: textAt(row, "token_hash"),
    type,
    redirect_to: `${url}/admin/set-password`,
  });
  const { headers } = await fetch(`${api.url}/auth/v1/verify?${query}`, { redirect: "manual" });
  return new URL(headers.get("location") ?? "");
};

const register = async (site: Site, email: string, extra: { claimCode?: string; invitation?: string } = {}) => {
  if (await openBrowser(site).session.register({ email, password, ...extra })) await openLink(site);
  return signIn(site, email);
};

const roleOf = async ({ sql }: Site, email: string): Promise<string> =>
  textAt((await sql("select role from public.app_users where email = $1", [email]))[0], "role");

let drafts = 0;
const write = (browser: Browser): Promise<string> =>
  outcomeOf(browser.insert("posts", buildPost({ title: "A draft", slug: `draft-${++drafts}`, published_at: null })));

const refreshTokenOf = async ({ client }: Browser): Promise<string> =>
  (await client.auth.getSession()).data.session?.refresh_token ?? "none";

const other = "member@example.com";
const newPassword = "another horse battery";

export const accountCases: Case[] = [
  {
    name: "Migrations, as `supabase db push` applies them",
    run: async ({ sql }) => {
      const [{ count } = {}] = await sql("select count(*)::int as count from supabase_migrations.schema_migrations");
      return `${readdirSync("supabase/migrations").length - Number(count)} missing`;
    },
  },
  {
    name: "Owner: by address on a hosted project, by code on the embedded backend",
    run: async (site) => {
      if (site.project) await site.sql("update private.settings set owner_email = $1", [owner]);
      const browser = await register(site, owner, site.project ? {} : { claimCode });
      return `${await roleOf(site, owner)}, writes: ${await write(browser)}`;
    },
  },
  {
    name: "Sign-up with confirmation",
    hosted: "email_not_confirmed Email not confirmed, then done",
    run: async (site) => {
      const { session } = openBrowser(site);
      const account = { email: "unconfirmed@example.com", password };
      await session.register(account);
      const before = await outcomeOf(session.signIn(account));
      await openLink(site);
      return `${before}, then ${await outcomeOf(session.signIn(account))}`;
    },
  },
  {
    name: "Sign-up without confirmation",
    run: async (site) => {
      await site.project?.restartAuth({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
      const isMailed = await openBrowser(site).session.register({ email: other, password });
      const sessions = await (await signIn(site, other)).listDevices();
      await site.project?.restartAuth();
      return `mailed: ${isMailed}, ${await roleOf(site, other)}, sessions: ${sessions.length}`;
    },
  },
  {
    name: "Sign-up with an address that is in use",
    run: (site) => outcomeOf(openBrowser(site).session.register({ email: owner, password })),
  },
  {
    name: "Sign-up while registration is closed",
    run: async (site) => {
      const browser = await signIn(site, owner);
      await browser.setRegistration(false);
      const { session } = openBrowser(site);
      const refused = await outcomeOf(session.register({ email: "late@example.com", password }));
      const isClosed = await session.isRegistrationClosed();
      await browser.setRegistration(true);
      return `${refused} Closed: ${isClosed}`;
    },
  },
  {
    name: "Sign-up with look-alike addresses",
    differs: "A hosted project accepts ASCII letters only",
    run: async (site) => {
      const counts = [];
      for (const email of [
        "ｏwner@example.com",
        "ow\u200bner@example.com",
        "оwner@example.com",
        "owner@example.com.",
      ]) {
        const refused = await outcomeOf(openBrowser(site).session.register({ email, password }));
        counts.push(refused === "done" ? "created" : "refused");
      }
      return counts.join(", ");
    },
  },
  {
    name: "Wrong password",
    run: (site) => outcomeOf(signIn(site, owner, "wrong password")),
  },
  {
    name: "Refresh with rotation",
    run: async (site) => {
      const browser = await signIn(site, owner);
      const first = await refreshTokenOf(browser);
      await browser.client.auth.refreshSession();
      return `rotated: ${first !== (await refreshTokenOf(browser))}, ${await write(browser)}`;
    },
  },
  {
    name: "A copied refresh token",
    differs: "The access tokens of that session stay valid for an hour at most",
    run: async (site) => {
      const browser = await signIn(site, owner);
      const first = await refreshTokenOf(browser);
      for (let times = 0; times < 2; times += 1) await browser.client.auth.refreshSession();
      await sleep(11_000);
      const { error } = await openBrowser(site).client.auth.refreshSession({ refresh_token: first });
      return `${textAt(error, "code")}, then its session writes: ${await write(browser)}`;
    },
  },
  {
    name: "Two tabs refresh at once",
    run: async (site) => {
      const tab = await signIn(site, owner);
      const second = openBrowser(site, tab.values);
      await Promise.all([tab.client.auth.refreshSession(), second.client.auth.refreshSession()]);
      return `${await write(tab)}, ${await write(second)}`;
    },
  },
  {
    name: "Session ended on another device",
    run: async (site) => {
      const [one, two] = [await signIn(site, owner), await signIn(site, owner)];
      const device = (await one.listDevices()).find(({ is_this }) => is_this);
      await two.endSession(device?.id ?? "");
      return `${await write(one)} ${one.session.current().status}`;
    },
  },
  {
    name: "Sign out everywhere",
    run: async (site) => {
      const [one, two] = [await signIn(site, owner), await signIn(site, owner)];
      await one.session.signOut();
      return `${one.session.current().status}, the other device: ${await write(two)}`;
    },
  },
  {
    name: "23 sessions of an account",
    run: async (site) => {
      let browser = await signIn(site, owner);
      for (let times = 1; times < 23; times += 1) browser = await signIn(site, owner);
      return String((await browser.listDevices()).length);
    },
  },
  {
    name: "Password change",
    run: async (site) => {
      const [one, two] = [await signIn(site, other), await signIn(site, other)];
      const wrong = await outcomeOf(passwords.changePassword(one.parts, "wrong password", newPassword));
      const same = await outcomeOf(passwords.changePassword(one.parts, password, password));
      const done = await outcomeOf(passwords.changePassword(one.parts, password, newPassword));
      await signIn(site, other, newPassword);
      return `${wrong}, ${same}, ${done}, the other device: ${await write(two)}`;
    },
  },
  {
    name: "Password change without the current one",
    run: async (site) => {
      const { client } = await signIn(site, owner);
      return (await client.auth.updateUser({ password: "of a thief" })).error ? "refused" : "changed";
    },
  },
  {
    name: "Password reset by mail",
    hosted: "/admin/set-password, in another browser: pkce_code_verifier_not_found, here: done",
    run: async (site) => {
      const browser = openBrowser(site);
      await passwords.requestPasswordReset(browser.parts, other, `${site.url}/admin/set-password`);
      const link = await openLink(site);
      const code = link.searchParams.get("code") ?? "";
      const [elsewhere] = (await outcomeOf(passwords.redeemResetCode(openBrowser(site).parts, code))).split(" ");
      await passwords.redeemResetCode(browser.parts, code);
      await passwords.setPassword(browser.parts, "a third horse battery");
      const used = await outcomeOf(signIn(site, other, "a third horse battery"));
      return `${link.pathname}, in another browser: ${elsewhere}, here: ${used}`;
    },
  },
  {
    name: "Change of the e-mail address",
    differs: "Links to both addresses confirm it",
    run: async (site) => {
      const email = "renamed@example.com";
      const browser = await register(site, "named@example.com");
      const isDone = await passwords.changeEmail(browser.parts, password, email, () => {});
      if (!isDone) for (const _link of ["old", "new"]) await openLink(site);
      return `at once: ${isDone}, ${await roleOf(site, email)}`;
    },
  },
  {
    name: "Captcha",
    run: async (site) => {
      const { values } = await signIn(site, owner);
      return site.withCaptcha(async (url) => {
        const guarded = site.project ? site : { ...site, api: { ...site.api, url } };
        const refused = await outcomeOf(signIn(guarded, owner));
        const { error } = await openBrowser(guarded, values).client.auth.refreshSession();
        return `${refused} A refresh needs none: ${!error}`;
      });
    },
  },
  {
    name: "A role is changed",
    run: async (site) => {
      const [browser, writer] = [await signIn(site, owner), await register(site, "next@example.com")];
      const before = await write(writer);
      const { data } = await writer.client.auth.getSession();
      await browser.setUserAccess(data.session?.user.id ?? "", { role: "writer" });
      return `${before} Then: ${await write(writer)}`;
    },
  },
  {
    name: "A writer is invited while registration is closed",
    run: async (site) => {
      const browser = await signIn(site, owner);
      await browser.setRegistration(false);
      const invitation = await browser.inviteWriter("writer@example.com", "Wren");
      const writer = await register(site, "writer@example.com", { invitation });
      await browser.setRegistration(true);
      return `${await roleOf(site, "writer@example.com")}, writes: ${await write(writer)}`;
    },
  },
  {
    name: "The site is handed over, and back",
    run: async (site) => {
      const handOver = async (from: string, to: string): Promise<string> => {
        const browser = await signIn(site, from);
        return passwords.withFreshSession(browser.parts, password, (token) => browser.handOver(token, to));
      };
      return `${await handOver(owner, "next@example.com")}, ${await handOver("next@example.com", owner)}`;
    },
  },
];

/** Runs last: the limits apply to the whole network. */
export const rateLimitCase: Case = {
  name: "Rate limit of wrong passwords",
  run: async (site) => {
    await site.project?.restartAuth({ GOTRUE_RATE_LIMIT_HEADER: "x-forwarded-for" });
    let result = "";
    for (let tries = 0; tries < 40 && !result.startsWith("over"); tries += 1) {
      result = await outcomeOf(signIn(site, "nobody@example.com", "wrong password"));
    }
    await site.project?.restartAuth();
    return result.split(" ")[0] ?? "";
  },
};
