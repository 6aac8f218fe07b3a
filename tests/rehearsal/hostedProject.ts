import { getRequestListener } from "@hono/node-server";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { verify } from "hono/jwt";
import { runSupabase } from "#server/database/databaseTypes.ts";
import { grantNothing, refuseAsHosted } from "#server/database/postgres/openDatabase.ts";
import { listen } from "#server/shared/listen.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { storageTables } from "../db/harness/hostedAccount.ts";
import { postgresPrograms, startNativePostgres } from "../db/harness/nativePostgres.ts";
import { freePort } from "../e2e/harness/serverProcess.ts";
import { type AuthProgram, authServer, jwtSecret } from "./authServer.ts";

export const publishableKey = "sb_publishable_rehearsal";
export const secretKey = "sb_secret_rehearsal";

// From the migrations of github.com/supabase/postgres.
const asProject = `
  create role supabase_auth_admin login noinherit createrole; alter role supabase_auth_admin set search_path = auth;
  grant create on database project to postgres, supabase_auth_admin;
  create schema auth authorization supabase_auth_admin;
  alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant all on routines to postgres;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  ${storageTables}
  alter table storage.buckets owner to postgres; alter table storage.objects owner to postgres;
  grant usage on schema auth, public, storage to anon, authenticated, service_role, postgres;
  grant create on schema public to postgres;
`;

/**
 * Starts a hosted project on loopback: Debian's Postgres with Supabase's roles, Supabase's auth server, and stand-ins for PostgREST,
 * the storage server and the gateway in front of them.
 */
export const startHostedProject = async (auth: AuthProgram) => {
  const programs = postgresPrograms();
  if (!programs) throw new Error("The rehearsal needs Debian's Postgres: apt-get install postgresql");
  const [port, authPort, postgres] = [await freePort(), await freePort(), await startNativePostgres(programs)];
  const admin = await postgres.create("project");
  await admin.query(asProject);
  const as = (role: string): string => `${admin.address.replace("//postgres@", `//${role}@`)}?sslmode=disable`;
  const server = authServer({ ...auth, port: authPort, database: as("supabase_auth_admin") });
  await server.migrate();
  await runSupabase("db", "push", "--yes", "--skip-vault", `--remote=${as("postgres")}`);
  await server.start();

  const connection = createPostgresConnection({ url: as("postgres") });
  grantNothing(connection);
  refuseAsHosted(connection);
  const rest = new App({
    connection,
    auth: { enabled: true, jwt_secret: jwtSecret, publishable_key: publishableKey },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  await rest.init();

  const files = new Map<string, Blob>();
  /** Stores or deletes a file under the policies of the bucket. */
  const changeFile = async ({ method, headers }: Request, name: string, bytes: Blob): Promise<Response> => {
    const token = headers.get("authorization")?.replace("Bearer ", "") ?? "";
    const [role, claims] =
      token === secretKey ? ["service_role", {}] : ["authenticated", await verify(token, jwtSecret, "HS256")];
    const statement =
      method === "DELETE"
        ? `delete from storage.objects where name = '${name}'`
        : `insert into storage.objects (bucket_id, name) values ('media', '${name}')`;
    try {
      await admin.query(`begin; set local role ${role};
        select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true); ${statement}; commit`);
    } catch (error) {
      await admin.query("rollback");
      return Response.json({ message: messageOf(error) }, { status: 400 });
    }
    if (method === "DELETE") files.delete(name);
    else files.set(name, bytes);
    return Response.json({});
  };
  const askAuthServer = async (request: Request, path: string, headers: Headers): Promise<Response> => {
    headers.set("x-forwarded-for", "192.0.2.1");
    for (const name of ["host", "connection", "content-length"]) headers.delete(name);
    // The gateway replaces the publishable key, which is no token.
    if (headers.get("authorization") === `Bearer ${publishableKey}`) headers.delete("authorization");
    const body = request.method === "GET" ? null : await request.arrayBuffer();
    const { method } = request;
    const answer = await fetch(`http://127.0.0.1:${authPort}${path}`, { method, headers, body, redirect: "manual" });
    const answered = new Headers(answer.headers);
    for (const name of ["content-encoding", "content-length"]) answered.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answered });
  };
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const [, service, path = ""] = /^\/(auth|storage)\/v1(\/.*)/.exec(pathname) ?? [];
    if (service === "auth") return askAuthServer(request, path + search, new Headers(request.headers));
    if (service !== "storage") return rest.fetch(request);
    const [, isPublic, name = ""] = /^\/object\/(public\/)?media\/(.*)/.exec(path) ?? [];
    return isPublic
      ? new Response(files.get(name), { status: files.has(name) ? 200 : 400 })
      : changeFile(request, name, await request.blob());
  };
  const gateway = await listen(getRequestListener(answer), { host: "127.0.0.1", port });
  return {
    url: `http://127.0.0.1:${port}`,
    database: as("postgres"),
    query: admin.query,
    auth,
    files,
    restartAuth: server.start,
    stop: async (): Promise<void> => {
      gateway.closeAllConnections();
      gateway.close();
      await server.stop();
      await connection.close();
      await postgres.stop();
    },
  };
};

export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;
