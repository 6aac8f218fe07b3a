-- Tokens with which scripts act for an account, without its password.

create table private.access_tokens (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.users (id) on delete cascade,
  name text not null constraint access_tokens_name_not_blank_max_80 check (private.has_text(name, 80)),
  hash text not null unique,
  -- Otherwise it has at most the rights of a writer.
  may_publish boolean not null,
  -- The last day, in UTC.
  ends_on date not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index access_tokens_account_id on private.access_tokens (account_id);

-- Deleting a token requires deleting its sessions first: without its row here, one would have all rights of the account.
create table private.token_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  token_id uuid not null references private.access_tokens (id)
);
create index token_sessions_token_id on private.token_sessions (token_id);

create function private.is_token_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.token_sessions where session_id = (auth.jwt() ->> 'session_id')::uuid)
$$;

-- Returns the new token, which cannot be read again: only its hash is stored.
create function private.create_access_token(token_name text, may_publish boolean, ends_on date) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := 'plinth_' || private.random_token();
begin
  if not private.is_owner() and (may_publish or private.writer_id() is null) then
    raise exception 'Only the owner makes tokens that publish, and a writer tokens for drafts.' using errcode = '42501';
  elsif private.has_text(token_name, 80) is not true then
    raise exception 'Enter a name for the token, with at most 80 characters.' using errcode = '22023';
  elsif ends_on is null or ends_on not between current_date and current_date + 366 then
    raise exception 'A token ends within a year.' using errcode = '22023';
  elsif (select count(*) from private.access_tokens where account_id = auth.uid()) >= 20 then
    raise exception 'An account has at most 20 tokens. Revoke one first.' using errcode = '22023';
  end if;
  perform private.spend_fresh_session();
  insert into private.access_tokens (account_id, name, hash, may_publish, ends_on)
  values (auth.uid(), btrim(token_name), encode(sha256(convert_to(token, 'UTF8')), 'hex'), may_publish, ends_on);
  return token;
end
$$;

create function public.create_access_token(token_name text, may_publish boolean, ends_on date) returns text
language sql security invoker set search_path = ''
as $$
  select private.create_access_token(token_name, may_publish, ends_on)
$$;

-- The tokens of the current user.
create function private.my_access_tokens() returns table (id uuid, name text, may_publish boolean, ends_on date, used_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select id, name, may_publish, ends_on, used_at from private.access_tokens where account_id = auth.uid() order by created_at desc, id
$$;

create function public.my_access_tokens() returns table (id uuid, name text, may_publish boolean, ends_on date, used_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select * from private.my_access_tokens()
$$;

create function private.revoke_access_token(token_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks the token first. Otherwise an exchange at the same time could begin another session.
  perform from private.access_tokens where id = token_id and account_id = auth.uid() and not private.is_token_session() for update;
  if found then
    delete from auth.sessions using private.token_sessions as begun where auth.sessions.id = begun.session_id and begun.token_id = revoke_access_token.token_id;
    delete from private.access_tokens where id = token_id;
  end if;
end
$$;

create function public.revoke_access_token(token_id uuid) returns void
language sql security invoker set search_path = ''
as $$
  select private.revoke_access_token(token_id)
$$;

-- Begins a session of an hour, and returns the refresh token with which the auth server continues it, and the role that it
-- has; null if the token is unknown, revoked or past its last day. The auth server is not asked, because it knows passwords only, and may ask for a captcha.
create function private.exchange_access_token(token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  given private.access_tokens;
  its_role text;
  new_session constant uuid := gen_random_uuid();
  refresh_token constant text := left(private.random_token(), 12);
begin
  update private.access_tokens set used_at = now()
  where hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and ends_on >= current_date
  returning * into given;
  select role into its_role from public.app_users where id = given.account_id and active and role <> 'member';
  if its_role is null then
    return null;
  end if;
  delete from auth.sessions using private.token_sessions as begun
  where auth.sessions.id = begun.session_id and not_after < now();
  insert into auth.sessions (id, user_id, aal, not_after, created_at, updated_at)
  values (new_session, given.account_id, 'aal1', now() + interval '1 hour', now(), now());
  insert into private.token_sessions values (new_session, given.id);
  -- Columns and their types differ between the auth servers. The hosted one takes exactly 12 letters and digits.
  insert into auth.refresh_tokens
  select * from jsonb_populate_record(null::auth.refresh_tokens, jsonb_build_object(
    'id', coalesce(nextval(pg_get_serial_sequence('auth.refresh_tokens', 'id'))::text, gen_random_uuid()::text),
    'instance_id', '00000000-0000-0000-0000-000000000000',
    'token', refresh_token, 'user_id', given.account_id, 'session_id', new_session, 'revoked', false,
    'created_at', now(), 'updated_at', now()
  ));
  return jsonb_build_object(
    'refresh_token', refresh_token,
    'role', case when given.may_publish then its_role else 'writer' end
  );
end
$$;

create function public.exchange_access_token(token text) returns jsonb
language sql security invoker set search_path = ''
as $$
  select private.exchange_access_token(token)
$$;

revoke all on function public.create_access_token, public.my_access_tokens, public.revoke_access_token, public.exchange_access_token from public, anon;
grant execute on function private.create_access_token, private.my_access_tokens, private.revoke_access_token, private.is_token_session,
  public.create_access_token, public.my_access_tokens, public.revoke_access_token to authenticated, service_role;
grant execute on function private.exchange_access_token, public.exchange_access_token to anon, authenticated, service_role;
