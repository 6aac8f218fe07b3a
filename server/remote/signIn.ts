import { sessionKey } from "#shared/accounts/storedSession.ts";
import { textAt } from "#shared/base/unknownValues.ts";
import { UserError } from "../shared/userError.ts";
import { discoverSite, siteAddress } from "./discovery.ts";
import { sessionClientOf } from "./remote.ts";
import { readSite, sessionStorage } from "./sessionStore.ts";

const captchaText =
  "This site asks for a captcha at the sign-in, which a terminal cannot show. Make a token in your profile (docs/terminal.md).";

const refusalOf = (site: string, error: Error): UserError => {
  const code = textAt(error, "code");
  if (code === "invalid_credentials") return new UserError("The e-mail address or the password is wrong.");
  if (code.startsWith("captcha")) return new UserError(captchaText);
  if (error.name === "AuthRetryableFetchError") return new UserError(`The API of ${site} does not answer. Try again.`);
  return new UserError(`${site} refused the sign-in: ${error.message}`);
};

/** Finds the API of a site. @returns a function that signs in and stores the session @throws {UserError} */
export const prepareSignIn = async (given: string, device = "Plinth command") => {
  const site = siteAddress(given);
  const { found, hasCaptcha } = await discoverSite(site);
  if (hasCaptcha) throw new UserError(captchaText);
  return async (email: string, password: string): Promise<void> => {
    const { auth } = sessionClientOf(found, device);
    const former = await auth.getSessionNow();
    const { error } = await auth.signInWithPassword({ email: email.trim(), password });
    if (error) throw refusalOf(site.origin, error);
    // Otherwise it would stay in the list of devices.
    if (former.data.session) await auth.admin.signOut(former.data.session.access_token, "local");
  };
};

/**
 * Ends the stored session of a site, and forgets it here even if the server does not answer.
 * @param given by default, the site of the last sign-in
 * @returns the site, and whether the server ended the session; null if the user is not signed in
 */
export const signOut = async (given?: string): Promise<{ site: string; isEnded: boolean } | null> => {
  const stored = await readSite(given && siteAddress(given).origin);
  if (!stored) return null;
  const { error } = await sessionClientOf(stored, "").auth.signOut({ scope: "local" });
  if (error) await sessionStorage(stored).storage.removeItem(sessionKey);
  return { site: stored.site, isEnded: !error };
};
