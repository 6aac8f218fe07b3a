-- Accounts and site ownership. Each row of auth.users has a row in app_users.

-- Secrets that no client may read. If owner_email is set, only that address can become the owner. claim_code_hash is
-- null if the site has no code, and permanently null once the site is claimed. network_key salts the hashes of
-- networks: without it, all four billion IPv4 addresses could be tried.
create table private.settings (
  singleton boolean primary key default true check (singleton),
  owner_email text,
  claim_code_hash text constraint settings_claim_code_hash_is_sha256 check (claim_code_hash ~ '^[0-9a-f]{64}$'),
  network_key uuid not null default gen_random_uuid(),
  registration_open boolean not null default true,
  updated_at timestamptz not null default now()
);
insert into private.settings default values;

create table public.app_users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  display_name text constraint app_users_display_name_not_blank_max_120 check (private.has_text(display_name, 120)),
  avatar_url text constraint app_users_avatar_url_is_image_address check (private.is_image_address(avatar_url)),
  bio text constraint app_users_bio_max_2000 check (char_length(bio) <= 2000),
  role text not null default 'member' constraint app_users_role_known check (role in ('admin', 'writer', 'member')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_users_created_at on public.app_users (created_at desc);

-- The public profile of authors, without their e-mail addresses. It outlives the account: without it, the posts of a
-- removed writer would have the owner as their author.
create table public.authors (
  id uuid primary key,
  -- Without a name, pages show the site's for its owner, and no author for another account.
  name text,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_owner boolean not null default false
);
select private.watch_content('public.authors');
select private.watch_media('public.authors');

-- One row, written by the first claim. It has no foreign key, so deleting the owner's account never opens the site to
-- another claim.
create table private.site_owner (
  singleton boolean primary key default true check (singleton),
  user_id uuid not null,
  claimed_at timestamptz not null default now()
);

-- The JSON web tokens of a session are valid for an hour, so the session is looked up to sign out a device at once. Those
-- without a session, such as a service's, cannot be signed out. In a session of an access token for drafts, an owner is a
-- writer.
create function private.has_role(wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.app_users
    where id = auth.uid() and active and wanted = case
      when role = 'admin' and exists (
        select from private.token_sessions join private.access_tokens as token on token.id = token_id
        where session_id = (auth.jwt() ->> 'session_id')::uuid and not may_publish
      ) then 'writer' else role end
  ) and (
    auth.jwt() ->> 'session_id' is null
    or exists (
      select from auth.sessions
      where id = (auth.jwt() ->> 'session_id')::uuid and (not_after is null or not_after > now())
    )
  )
$$;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_role('admin')
$$;

-- For accounts and messages, which no token opens.
create function private.is_owner_in_person() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_owner() and not private.is_token_session()
$$;

-- Returns the current user's id if the user is a writer, otherwise null.
create function private.writer_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select auth.uid() where private.has_role('writer')
$$;

-- Makes an account the owner, and returns whether it did. The embedded backend prints a one-time code, and the account
-- that registers with it is the owner. Hosted projects have no code: there the confirmed address in
-- settings.owner_email becomes the owner, and no earlier account can.
create function private.claim_site(account_id uuid, account_email text, is_confirmed boolean, code text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_claimed boolean;
begin
  if account_email is null or not exists (
    select from private.settings
    where (owner_email is null or lower(owner_email) = lower(account_email))
      and case
        when claim_code_hash is null then owner_email is not null and is_confirmed
        else encode(sha256(convert_to(code, 'UTF8')), 'hex') = claim_code_hash
      end
  ) then
    return false;
  end if;
  insert into private.site_owner (user_id) values (account_id) on conflict do nothing;
  is_claimed := found;
  if is_claimed then
    update private.settings set claim_code_hash = null where singleton;
  end if;
  return is_claimed;
end
$$;

-- Runs before the insert, so that the code is never stored. A setting of this transaction passes it to follow_account,
-- for this account only. Later changes of the metadata are ignored.
create function private.take_claim_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    perform set_config('plinth.claim', concat(new.id, ' ', new.raw_user_meta_data ->> 'claim_code'), true);
    new.raw_user_meta_data := new.raw_user_meta_data - 'claim_code';
  end if;
  return new;
end
$$;
create trigger plinth_take_claim_code before insert on auth.users for each row execute function private.take_claim_code();

-- Identities repeat the metadata. Hosted projects may forbid triggers on that table, but they have no code to remove.
create function private.drop_claim_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.identity_data) = 'object' then
    new.identity_data := new.identity_data - 'claim_code';
  end if;
  return new;
end
$$;

do $$
begin
  create trigger plinth_drop_claim_code
    before insert on auth.identities
    for each row execute function private.drop_claim_code();
exception when insufficient_privilege or undefined_table then
  raise notice 'auth.identities takes no trigger here: a claim code would stay in an identity.';
end
$$;

-- Sign-up must not fail because of an error here: the account then has no rights, the site stays unclaimed, and the log
-- has a warning.
create function private.follow_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  brought text := current_setting('plinth.claim', true);
  code text;
  is_claimed boolean;
  is_invited boolean;
  invited_name text;
begin
  begin
    delete from private.invitations where tg_op = 'INSERT' and private.is_invitation(invitations, new.email, new.raw_user_meta_data)
    returning name into invited_name;
    is_invited := found;
    if tg_op = 'INSERT' and split_part(brought, ' ', 1) = new.id::text then
      code := substr(brought, length(new.id::text) + 2);
    end if;
    -- On an update the address was confirmed, or became the named one, after the sign-up.
    is_claimed := private.claim_site(new.id, new.email, new.email_confirmed_at is not null, code);
    insert into public.app_users as account (id, email, role, display_name)
    values (new.id, coalesce(new.email, ''), case when is_claimed then 'admin' when is_invited then 'writer' else 'member' end, invited_name)
    on conflict (id) do update
    set email = excluded.email, role = case when is_claimed then 'admin' else account.role end;
  exception when others then
    raise warning 'The account % has no row in app_users: %', new.id, sqlerrm;
  end;
  return new;
end
$$;
create trigger plinth_follow_account after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.follow_account();

-- The address may also be set after its account exists and is confirmed.
create function private.follow_owner_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account record;
begin
  select id, email into account from auth.users
  where lower(email) = lower(new.owner_email) and email_confirmed_at is not null
  order by created_at, id
  limit 1;
  if found and private.claim_site(account.id, account.email, true, null) then
    update public.app_users set role = 'admin' where id = account.id;
  end if;
  return null;
end
$$;
create trigger follow_owner_email after insert or update of owner_email on private.settings
  for each row execute function private.follow_owner_email();

-- Protects role, active and email in addition to the grants: some backends grant all columns again.
create function private.guard_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.id <> old.id then
    raise exception 'The id of an account cannot be changed.' using errcode = '42501';
  end if;
  if new.email <> old.email
    and not exists (select from auth.users where id = new.id and coalesce(email, '') = new.email) then
    raise exception 'Email cannot be changed.' using errcode = '42501';
  end if;
  if auth.uid() is null then
    return new;
  end if;
  if (new.role, new.active) is distinct from (old.role, old.active) then
    -- Two owners who dismiss each other at the same moment: the second one is asked again after the first is done.
    perform pg_advisory_xact_lock(hashtext('plinth.access'));
    if not private.is_owner() then
      raise exception 'Only the owner of this site may change a role or deactivate an account.' using errcode = '42501';
    end if;
    if new.id = auth.uid() then
      raise exception 'You cannot change your own role or deactivate yourself.' using errcode = '42501';
    end if;
    -- Making an owner, or dismissing one, is as much as handing the site over.
    if 'admin' in (old.role, new.role) then
      perform private.spend_fresh_session();
    end if;
  end if;
  if new.id <> auth.uid()
    and (new.display_name, new.avatar_url, new.bio) is distinct from (old.display_name, old.avatar_url, old.bio) then
    raise exception 'You can only change your own profile.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger guard before update on public.app_users for each row execute function private.guard_account();
create trigger touch before update on public.app_users for each row execute function private.touch();
create trigger touch before update on public.authors for each row execute function private.touch();
select private.keep_one_line('public.app_users', 'display_name');

-- A claimed site always has an active owner, however roles are changed: no other user could appoint one.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from before join public.app_users as account using (id)
    where before.role = 'admin' and before.active and not (account.role = 'admin' and account.active)
  ) then
    return null;
  end if;
  -- Two owners who are dismissed at the same moment: the second one is looked at after the first is done.
  perform pg_advisory_xact_lock(hashtext('plinth.access'));
  if exists (select from private.site_owner)
    and not exists (select from public.app_users where role = 'admin' and active) then
    raise exception 'The site must keep at least one owner.' using errcode = '42501';
  end if;
  return null;
end
$$;
create trigger keep_an_owner after update on public.app_users
  referencing old table as before
  for each statement execute function private.keep_an_owner();

-- Every user that can write posts has a public profile. Its name never falls back to the e-mail address, nor to another
-- person.
create function private.follow_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.authors set name = null, avatar_url = null, is_owner = false where id = old.id;
  elsif new.role <> 'member' or exists (select from public.authors where id = new.id) then
    insert into public.authors (id, name, avatar_url, is_owner)
    values (
      new.id, new.display_name, new.avatar_url,
      new.role = 'admin' and exists (select from private.site_owner where user_id = new.id)
    )
    on conflict (id) do update set name = excluded.name, avatar_url = excluded.avatar_url, is_owner = excluded.is_owner;
  end if;
  return null;
end
$$;
create trigger follow_author after insert or delete or update of display_name, avatar_url, role on public.app_users
  for each row execute function private.follow_author();

-- Lets the owner change another user's rights: no API role has a grant on these two columns.
create function private.set_user_access(user_id uuid, role text, active boolean) returns public.app_users
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.app_users;
begin
  if not private.is_owner_in_person() then
    raise exception 'Only the owner of this site may change a role or deactivate an account.' using errcode = '42501';
  end if;
  update public.app_users as account
  set role = coalesce(set_user_access.role, account.role), active = coalesce(set_user_access.active, account.active)
  where account.id = set_user_access.user_id
  returning account.* into changed;
  if changed.id is null then
    raise exception 'This user does not exist.' using errcode = '22023';
  end if;
  return changed;
end
$$;

create function public.set_user_access(user_id uuid, role text default null, active boolean default null)
returns public.app_users
language sql security invoker set search_path = ''
as $$
  select private.set_user_access(user_id, role, active)
$$;

alter table public.app_users enable row level security;
alter table public.authors enable row level security;

create policy "an account reads itself, the owner reads all" on public.app_users
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_owner_in_person()));
create policy "an active account changes itself, the owner changes access" on public.app_users
  for update to authenticated
  using ((id = (select auth.uid()) and active and not (select private.is_token_session())) or (select private.is_owner_in_person()))
  with check (id = (select auth.uid()) or (select private.is_owner_in_person()));
create policy "everyone reads authors" on public.authors
  for select to anon, authenticated
  using (true);

revoke all on public.app_users, public.authors from public, anon, authenticated;
grant select on public.app_users to authenticated;
grant update (display_name, avatar_url, bio, updated_at) on public.app_users to authenticated;
grant select on public.authors to anon, authenticated;
grant select, insert, update, delete on public.app_users, public.authors to service_role;

revoke all on all functions in schema private from public;
revoke all on function public.set_user_access from public, anon;
grant execute on function private.is_owner, private.writer_id to anon, authenticated, service_role;
grant execute on function private.is_owner_in_person to authenticated, service_role;
grant execute on function private.set_user_access, public.set_user_access to authenticated, service_role;
