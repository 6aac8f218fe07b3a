-- What the server asks and writes: the version of what visitors read, and the backups.

-- Whoever keeps pages made from the content asks for its version, and makes a page anew where that has moved. What is scheduled appears
-- without a statement: the moment of the newest publication is a part of the version. Hashed with a secret, or the counter in it would
-- tell visitors how often the owner saves.
create function private.content_version() returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(concat_ws(' ', settings.network_key, content_state.version, extract(epoch from greatest(
    (select max(published_at) from public.posts where published_at <= now()),
    (select max(published_at) from public.pages where published_at <= now())
  ))), 'UTF8')), 'hex')
  from private.content_state, private.settings
$$;

create function public.content_version() returns text
language sql stable security invoker set search_path = ''
as $$
  select private.content_version()
$$;

-- For the server alone: when something will be published is nobody else's business.
create function private.next_publication() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(
    (select min(published_at) from public.posts where published_at > now()),
    (select min(published_at) from public.pages where published_at > now())
  )
$$;

-- What the owner sees of the backups: when the last good one was made, and whether the next one is late. One row, which the server
-- writes; on a project without its schedule it stays as it is here, and nothing is shown.
create table private.backups (
  singleton boolean primary key default true check (singleton),
  -- Since when backups are made by the clock; null: they are not.
  scheduled_since timestamptz,
  made_at timestamptz,
  file_name text,
  bytes bigint,
  -- When the last one failed, and why; null once one is made.
  failed_at timestamptz,
  failure text
);
insert into private.backups default values;

create function private.backup_status()
returns table (made_at timestamptz, file_name text, bytes bigint, is_overdue boolean, failed_at timestamptz, failure text)
language sql stable security definer set search_path = ''
as $$
  select made_at, file_name, bytes, coalesce(made_at, scheduled_since) < now() - interval '2 days', failed_at, failure
  from private.backups
  where private.is_owner() and (scheduled_since is not null or made_at is not null)
$$;

create function public.backup_status()
returns table (made_at timestamptz, file_name text, bytes bigint, is_overdue boolean, failed_at timestamptz, failure text)
language sql stable security invoker set search_path = ''
as $$
  select * from private.backup_status()
$$;

revoke all on all functions in schema private from public;
revoke all on function public.content_version from public;
revoke all on function public.backup_status from public, anon;
grant execute on function private.content_version, public.content_version to anon, authenticated, service_role;
grant execute on function private.backup_status, public.backup_status to authenticated, service_role;
