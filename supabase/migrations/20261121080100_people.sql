-- Accounts. A row of app_users follows each row of auth.users; the first account claims the site.

create table public.app_users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  display_name text constraint app_users_display_name_not_blank_max_120 check (private.has_text(display_name, 120)),
  avatar_url text constraint app_users_avatar_url_is_image_address check (private.is_image_address(avatar_url)),
  bio text constraint app_users_bio_max_2000 check (char_length(bio) <= 2000),
  role text not null default 'member' constraint app_users_role_known check (role in ('admin', 'member')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_users_created_at on public.app_users (created_at desc);

-- What visitors may know of those who write: never an e-mail address.
create table public.authors (
  id uuid primary key references public.app_users (id) on delete cascade,
  name text not null,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row, claimed once. It refers to no account, so that the owner's absence never opens the site again.
create table private.site_owner (
  singleton boolean primary key default true check (singleton),
  user_id uuid not null,
  claimed_at timestamptz not null default now()
);

create function private.is_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.app_users where id = auth.uid() and role = 'admin' and active
  )
$$;

-- Sign-up must not fail for what happens here: a fault leaves an account without rights, and a warning in the log.
create function private.follow_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  only_owner text;
  is_first boolean := false;
begin
  begin
    if tg_op = 'INSERT' and new.email is not null then
      select owner_email into only_owner from private.settings;
      if only_owner is null or lower(only_owner) = lower(new.email) then
        insert into private.site_owner (user_id) values (new.id) on conflict do nothing;
        is_first := found;
      end if;
    end if;
    insert into public.app_users (id, email, role)
    values (new.id, coalesce(new.email, ''), case when is_first then 'admin' else 'member' end)
    on conflict (id) do update set email = excluded.email;
  exception when others then
    raise warning 'The account % has no row in app_users: %', new.id, sqlerrm;
  end;
  return new;
end
$$;

create trigger plinth_follow_account
  after insert or update of email on auth.users
  for each row execute function private.follow_account();

-- Grants alone do not hold role, active and email: some backends grant everything anew.
create function private.guard_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.id <> old.id then
    raise exception 'An account keeps its id.' using errcode = '42501';
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
  end if;
  if new.id <> auth.uid()
    and (new.display_name, new.avatar_url, new.bio) is distinct from (old.display_name, old.avatar_url, old.bio) then
    raise exception 'A profile is changed by its own user only.' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger guard before update on public.app_users for each row execute function private.guard_account();
create trigger touch before update on public.app_users for each row execute function private.touch();
create trigger touch before update on public.authors for each row execute function private.touch();

-- Whoever can write posts has a public name, and it never falls back to the e-mail address.
create function private.follow_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'admin' or exists (select from public.authors where id = new.id) then
    insert into public.authors (id, name, avatar_url)
    values (new.id, coalesce(new.display_name, 'Author'), new.avatar_url)
    on conflict (id) do update set name = excluded.name, avatar_url = excluded.avatar_url;
  end if;
  return null;
end
$$;

create trigger follow_author
  after insert or update of display_name, avatar_url, role on public.app_users
  for each row execute function private.follow_author();

-- The owner's way to another user's rights, since no API role holds a grant on these two columns.
create function private.set_user_access(user_id uuid, role text, active boolean) returns public.app_users
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.app_users;
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may change a role or deactivate an account.' using errcode = '42501';
  end if;
  update public.app_users as account
  set role = coalesce(set_user_access.role, account.role), active = coalesce(set_user_access.active, account.active)
  where account.id = set_user_access.user_id
  returning account.* into changed;
  if changed.id is null then
    raise exception 'There is no such user.' using errcode = '22023';
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

-- A project that had accounts before Plinth: the oldest one is the first one.
insert into private.site_owner (user_id)
select id from auth.users
where email is not null
  and not exists (select from private.settings where lower(owner_email) <> lower(auth.users.email))
order by created_at, id
limit 1;

insert into public.app_users (id, email, role)
select account.id, coalesce(account.email, ''),
  case when exists (select from private.site_owner where user_id = account.id) then 'admin' else 'member' end
from auth.users as account;

alter table public.app_users enable row level security;
alter table public.authors enable row level security;

create policy "an account reads itself, the owner reads all" on public.app_users
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_owner()));
create policy "an active account changes itself, the owner changes access" on public.app_users
  for update to authenticated
  using ((id = (select auth.uid()) and active) or (select private.is_owner()))
  with check (id = (select auth.uid()) or (select private.is_owner()));
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
grant execute on function public.set_user_access, private.set_user_access to authenticated, service_role;
grant execute on function private.is_owner to anon, authenticated, service_role;
grant execute on function private.has_text, private.is_list, private.is_set,
  private.is_web_address, private.is_image_address to authenticated, service_role;

-- The common case of house and migrations alike: everyone reads what is readable, the owner writes.
create function private.open_to_readers(content regclass, readable text default 'true') returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', content);
  execute format('revoke all on %s from public, anon, authenticated', content);
  execute format('grant select on %s to anon, authenticated', content);
  execute format('grant insert, update, delete on %s to authenticated', content);
  execute format('grant select, insert, update, delete on %s to service_role', content);
  execute format('create policy "everyone reads what is public" on %s for select to anon, authenticated using (%s)',
    content, readable);
  execute format('create policy "the owner inserts" on %s for insert to authenticated
    with check ((select private.is_owner()))', content);
  execute format('create policy "the owner updates" on %s for update to authenticated
    using ((select private.is_owner())) with check ((select private.is_owner()))', content);
  execute format('create policy "the owner deletes" on %s for delete to authenticated
    using ((select private.is_owner()))', content);
  execute format('create trigger touch before update on %s for each row execute function private.touch()', content);
end
$$;
revoke all on function private.open_to_readers from public;
