-- Accounts: registration, sessions, and handing over the site.

-- Whether new accounts can register. Always true before the site has an owner, so that the owner can register.
create function private.registration_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.site_owner) or (select registration_open from private.settings)
$$;

create function public.registration_open() returns boolean
language sql stable security invoker set search_path = ''
as $$
  select private.registration_open()
$$;

create function private.demand_owner_in_person() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_owner_in_person() then
    raise exception 'permission denied: only the owner of this site may do this.' using errcode = '42501';
  end if;
end
$$;

create function private.set_registration(is_open boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner_in_person();
  update private.settings set registration_open = is_open, updated_at = now() where singleton;
end
$$;

create function public.set_registration(is_open boolean) returns void
language sql security invoker set search_path = ''
as $$
  select private.set_registration(is_open)
$$;

-- One-time codes, valid for ten minutes. The owner's browser registers a writer with one in the metadata of the sign-up.
create table private.invitations (
  code_hash text primary key,
  email text not null,
  -- The name of the author on the writer's posts.
  name text constraint invitations_name_not_blank_max_120 check (private.has_text(name, 120)),
  created_at timestamptz not null default now()
);

create function private.is_invitation(invitation private.invitations, address text, metadata jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select invitation.email = lower(address) and invitation.created_at > now() - interval '10 minutes'
    and invitation.code_hash = encode(sha256(convert_to(metadata ->> 'invitation', 'UTF8')), 'hex')
$$;

-- An invalid invitation creates no account, so the server need not limit sign-ups with one.
create function private.may_register(address text, metadata jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when metadata ? 'invitation'
    then exists (select from private.invitations where private.is_invitation(invitations, address, metadata))
    else private.registration_open()
  end
$$;

create function private.invite_writer(email_address text, writer_name text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(normalize(btrim(email_address), nfkc));
  code constant text := gen_random_uuid();
begin
  perform private.demand_owner_in_person();
  if address !~ '^[^\s@]+@[^\s@]*[^\s@.]$' then
    raise exception 'This is not an e-mail address.' using errcode = '22023';
  elsif private.has_text(writer_name, 120) is not true then
    raise exception 'Enter the name of the writer, with at most 120 characters.' using errcode = '22023';
  elsif exists (select from auth.users where lower(email) = address) then
    raise exception '% already has an account. Change its role in the list.', address using errcode = '22023';
  end if;
  delete from private.invitations where email = address or created_at < now() - interval '10 minutes';
  insert into private.invitations (code_hash, email, name) values (encode(sha256(convert_to(code, 'UTF8')), 'hex'), address, writer_name);
  return code;
end
$$;

create function public.invite_writer(email_address text, writer_name text) returns text
language sql security invoker set search_path = ''
as $$
  select private.invite_writer(email_address, writer_name)
$$;

-- Deletes a writer's account, sessions and unsaved changes. Saved rows and proposed changes stay.
create function private.remove_writer(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner_in_person();
  perform from public.app_users where id = user_id and role = 'writer' for update;
  if not found then
    raise exception 'This user is not a writer.' using errcode = '22023';
  end if;
  delete from public.versions where kind = 'draft' and author_id = user_id;
  delete from auth.users where id = user_id;
end
$$;

create function public.remove_writer(user_id uuid) returns void
language sql security invoker set search_path = ''
as $$
  select private.remove_writer(user_id)
$$;

-- Applies to every way of creating an account, including a hosted project's sign-up and dashboard. With a full stop at
-- the end, an address looks like another one in the list of users.
create function private.refuse_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email like '%.' then
    raise exception 'This is not an e-mail address.' using errcode = '22023';
  end if;
  if not private.may_register(new.email, new.raw_user_meta_data) then
    raise exception 'Registration is closed on this site.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger plinth_refuse_account before insert on auth.users for each row execute function private.refuse_registration();

-- The sessions of the current user.
create function private.my_sessions() returns table (id uuid, user_agent text, used_at timestamptz, is_this boolean)
language sql stable security definer set search_path = ''
as $$
  select id, coalesce(user_agent, ''), greatest(created_at, refreshed_at at time zone 'UTC'), id::text = auth.jwt() ->> 'session_id'
  from auth.sessions
  where user_id = auth.uid() and (not_after is null or not_after > now())
    and not exists (select from private.token_sessions where session_id = id)
  order by 4 desc, 3 desc, 1
$$;

create function public.my_sessions() returns table (id uuid, user_agent text, used_at timestamptz, is_this boolean)
language sql stable security invoker set search_path = ''
as $$
  select * from private.my_sessions()
$$;

-- Deletes the session's tokens too. Null ends all other sessions.
create function private.end_session(session_id uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from auth.sessions
  where user_id = auth.uid() and not private.is_token_session() and case when session_id is null then id::text <> auth.jwt() ->> 'session_id' else id = session_id end
$$;

create function public.end_session(session_id uuid default null) returns void
language sql security invoker set search_path = ''
as $$
  select private.end_session(session_id)
$$;

-- Of an account's sessions, the 20 used last remain. Sessions with an end of their own do not count.
create function private.end_oldest_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where id in (
    select id from auth.sessions where user_id = new.user_id and not_after is null
    order by greatest(created_at, refreshed_at at time zone 'UTC') desc, id offset 20
  );
  return null;
end
$$;
create trigger plinth_end_oldest_sessions after insert on auth.sessions for each row execute function private.end_oldest_sessions();

-- Makes another account the owner and the current owner a member. Clears the request's user, because users may not
-- change their own role.
create function private.transfer_site(former uuid, email_address text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  next record;
begin
  -- Of two that are asked at once, the second one is looked at after the first is done.
  perform pg_advisory_xact_lock(hashtext('plinth.access'));
  if not exists (select from public.app_users where id = former and role = 'admin' and active) then
    raise exception 'Only the owner of this site may hand it over.' using errcode = '42501';
  end if;
  select users.id, users.email, account.role, account.active, users.email_confirmed_at is not null as is_confirmed into next
  from auth.users join public.app_users as account using (id) where lower(users.email) = lower(btrim(email_address));
  if next.id is null then
    raise exception 'No account has the e-mail address %.', btrim(email_address) using errcode = '22023';
  elsif not next.active then
    raise exception '% is deactivated. Activate the account first.', next.email using errcode = '22023';
  elsif next.role = 'admin' then
    raise exception '% already owns this site.', next.email using errcode = '22023';
  elsif not next.is_confirmed then
    raise exception '% has not confirmed the address yet.', next.email using errcode = '22023';
  end if;
  perform set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
  -- Before the roles: their trigger marks the owner in authors.
  update private.site_owner set user_id = next.id where singleton;
  update public.app_users set role = case id when next.id then 'admin' else 'member' end where id in (former, next.id);
  return next.email;
end
$$;

-- Requires and ends a session that is less than a minute old: for actions that need the password again. Neither an
-- older session nor a copy of its token is enough, nor the session of an access token.
create function private.spend_fresh_session() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions
  where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '1 minute'
    and not private.is_token_session();
  if not found then
    raise exception 'Enter your password again.' using errcode = '42501';
  end if;
end
$$;

create function private.hand_over(email_address text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.spend_fresh_session();
  return private.transfer_site(auth.uid(), email_address);
end
$$;

create function public.hand_over(email_address text) returns text
language sql security invoker set search_path = ''
as $$
  select private.hand_over(email_address)
$$;

-- Networks from which users signed in, hashed with the embedded backend's secret. After a restart, failed sign-ins from
-- other networks must not lock the owner out. Rows are kept for 30 days after the last sign-in.
create table private.known_networks (
  hash text primary key,
  used_at timestamptz not null default now()
);

revoke all on all functions in schema private from public;
revoke all on function public.set_registration, public.invite_writer, public.remove_writer, public.my_sessions, public.end_session, public.hand_over from public, anon;
grant execute on function private.registration_open, public.registration_open to anon, authenticated, service_role;
grant execute on function private.set_registration, private.invite_writer, private.remove_writer, private.my_sessions, private.end_session, private.hand_over,
  public.set_registration, public.invite_writer, public.remove_writer, public.my_sessions, public.end_session, public.hand_over to authenticated, service_role;
