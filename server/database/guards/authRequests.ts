import * as v from "valibot";

const maximumEmailLength = 254;
// bcrypt ignores the rest.
const maximumPasswordBytes = 72;
const maximumUserDataBytes = 8_192;

const encodedBytes = (text: string): number => new TextEncoder().encode(text).length;

/** Normalizes an address, because full-width and other letters look like plain ones. */
export const normalEmail = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

const email = v.pipe(
  v.string("The e-mail address must be a text."),
  v.transform(normalEmail),
  v.maxLength(maximumEmailLength, `The e-mail address is longer than ${maximumEmailLength} characters.`),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: rejects control characters, above all NUL.
  v.regex(/^[^\s@\u0000-\u001f\u007f]+@[^\s@\u0000-\u001f\u007f]+$/, "This is not an e-mail address."),
  v.check(
    (text) => !/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text),
    "The e-mail address contains an invisible character. Type it again instead of pasting it.",
  ),
);

// Accounts of earlier versions may have such an address, so signing in accepts it.
const newEmail = v.pipe(
  email,
  v.check((text) => !text.endsWith("."), "The e-mail address ends with a full stop. Remove it."),
);

const password = v.pipe(v.string("The password must be a text."), v.nonEmpty("The password is missing."));

const newPassword = v.pipe(
  password,
  v.minLength(6, "The password must have at least 6 characters."),
  v.check(
    (text) => encodedBytes(text) <= maximumPasswordBytes,
    `The password must not be longer than ${maximumPasswordBytes} bytes.`,
  ),
);

const refreshToken = v.pipe(
  v.string("The refresh token must be a text."),
  v.nonEmpty("The refresh token is missing."),
  v.regex(/^[\x21-\x7e]{1,255}$/, "This is not a refresh token."),
);

// Postgres cannot store NUL in JSON. A text that looks like its escape is rejected as well.
const hasNul = (data: object): boolean => JSON.stringify(data).includes("\\u0000");

const userData = v.pipe(
  v.record(v.string(), v.unknown(), "The user's data must be an object."),
  v.check(
    (data) => encodedBytes(JSON.stringify(data)) <= maximumUserDataBytes,
    `The user's data must not be larger than ${maximumUserDataBytes} bytes.`,
  ),
  v.check((data) => !hasNul(data), "The user's data must not contain the character NUL."),
);

// supabase-js sends these; the embedded backend does not use them.
const ignored = {
  gotrue_meta_security: v.optional(v.unknown()),
  code_challenge: v.optional(v.null()),
  code_challenge_method: v.optional(v.null()),
};

const body = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.strictObject({ ...ignored, ...entries }, "The body of the request has unexpected fields."),
    v.transform(({ gotrue_meta_security, code_challenge, code_challenge_method, ...rest }) => rest),
  );

export const authBodies = {
  signIn: body({ email, password }),
  refresh: body({ refresh_token: refreshToken }),
  signUp: body({ email: newEmail, password: newPassword, data: v.optional(userData) }),
  changeAccount: v.pipe(
    body({
      email: v.optional(newEmail),
      password: v.optional(newPassword),
      current_password: password,
      // A challenge belongs to a mailed link. The embedded backend sends no mail.
      code_challenge: v.optional(v.nullable(v.string())),
      code_challenge_method: v.optional(v.nullable(v.string())),
    }),
    v.check(
      (change) => (change.email === undefined) !== (change.password === undefined),
      "Change either the password or the e-mail address.",
    ),
  ),
};

export type AuthAction = keyof typeof authBodies | "readUser" | "signOut" | "health" | "settings";

// Only these endpoints exist, even if a later version of the backend adds more.
const allowed: Record<string, (query: URLSearchParams) => AuthAction | null> = {
  "POST /auth/v1/token": (query) =>
    new Map<string | null, AuthAction>([
      ["password", "signIn"],
      ["refresh_token", "refresh"],
    ]).get(query.get("grant_type")) ?? null,
  "POST /auth/v1/signup": () => "signUp",
  "GET /auth/v1/user": () => "readUser",
  "PUT /auth/v1/user": () => "changeAccount",
  "POST /auth/v1/logout": () => "signOut",
  "GET /auth/v1/health": () => "health",
  "GET /auth/v1/settings": () => "settings",
};

/** Null if the request is not allowed. */
export const authActionOf = (method: string, url: URL): AuthAction | null =>
  allowed[`${method} ${url.pathname}`]?.(url.searchParams) ?? null;
