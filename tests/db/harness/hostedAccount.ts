/** Makes the session one of an account like `postgres` of a hosted project: no superuser, it may add triggers to Supabase's tables, and refer to them. */
export const becomeHostedAccount = `
  create role developer createrole bypassrls;
  grant anon, authenticated, service_role to developer with admin option;
  alter database postgres owner to developer;
  grant usage on schema auth to developer;
  grant all on all tables in schema auth to developer;
  grant create, usage on schema public to developer;
  set role developer;
`;
