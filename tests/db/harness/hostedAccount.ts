/** Switches to an account like `postgres` of a hosted project: no superuser, but may add triggers and references to Supabase's tables. */
export const becomeHostedAccount = `
  create role developer createrole bypassrls;
  grant anon, authenticated, service_role to developer with admin option;
  alter database postgres owner to developer;
  grant usage on schema auth to developer;
  grant all on all tables in schema auth to developer;
  grant create, usage on schema public to developer;
  set role developer;
`;

export const owner = "00000000-0000-4000-8000-00000000000a";
export const member = "00000000-0000-4000-8000-00000000000b";

/** Inserts an owner with a confirmed address, and a member. */
export const hostedPeople = `
  update private.settings set owner_email = 'owner@example.com';
  insert into auth.users (id, email, email_confirmed_at) values ('${owner}', 'owner@example.com', now());
  insert into auth.users (id, email) values ('${member}', 'member@example.com');
`;

/** The tables of Supabase's storage that the policies of the bucket use. */
export const storageTables = `
  create schema storage;
  create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid default gen_random_uuid(), bucket_id text references storage.buckets (id), name text);
  alter table storage.objects enable row level security;
  grant usage on schema storage to anon, authenticated;
  grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;
`;
