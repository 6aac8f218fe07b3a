import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

export const jwtSecret = "the secret of the rehearsal, with more than 32 characters";

export interface AuthProgram {
  /** The built auth server. */
  program: string;
  /** The folder of its migrations. */
  migrations: string;
}

interface AuthServerOptions extends AuthProgram {
  port: number;
  /** The address of the database, for the account `supabase_auth_admin`. */
  database: string;
}

/** Runs Supabase's auth server on loopback, without mails, and with the settings that docs/deploy.md asks for. */
export const authServer = ({ program, migrations, port, database }: AuthServerOptions) => {
  const settings = {
    GOTRUE_API_HOST: "127.0.0.1",
    PORT: String(port),
    API_EXTERNAL_URL: "http://127.0.0.1",
    GOTRUE_SITE_URL: "http://localhost/admin/login",
    GOTRUE_URI_ALLOW_LIST: "http://**",
    GOTRUE_DB_DRIVER: "postgres",
    DATABASE_URL: database,
    GOTRUE_DB_MIGRATIONS_PATH: migrations,
    GOTRUE_JWT_SECRET: jwtSecret,
    GOTRUE_JWT_AUD: "authenticated",
    GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
    GOTRUE_SMTP_MAX_FREQUENCY: "1ms",
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: "10",
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true",
  };
  const run = (command: string, extra: Record<string, string> = {}): ChildProcess =>
    spawn(program, [command], { cwd: migrations, env: { ...settings, ...extra }, stdio: "ignore" });

  let server: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  return {
    stop,
    migrate: async (): Promise<void> => {
      const [code] = await once(run("migrate"), "exit");
      if (code !== 0) throw new Error("The migrations of the auth server failed.");
    },
    /** Starts it, again if it runs. @param extra settings of one case */
    start: async (extra?: Record<string, string>): Promise<void> => {
      await stop();
      server = run("serve", extra);
      for (let tries = 0; tries < 100; tries += 1) {
        if ((await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok) return;
        await sleep(100);
      }
      throw new Error("The auth server does not start.");
    },
  };
};
