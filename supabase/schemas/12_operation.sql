-- Functions for the server: the version of the public content, and the status of the backups.

-- A cache of rendered pages compares this version, and renders again when it changes. Scheduled content appears without
-- a statement, so the time of the newest publication is part of the version. It is hashed with a secret: the counter
-- would reveal how often the owner saves.
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

-- For the server only: visitors must not learn of scheduled publications.
create function private.next_publication() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(
    (select min(published_at) from public.posts where published_at > now()),
    (select min(published_at) from public.pages where published_at > now())
  )
$$;

-- The backup status for the owner: the time of the last good backup, and whether the next one is late. The server
-- writes this one row. On a project without its schedule, the row keeps its defaults and nothing is shown.
create table private.backups (
  singleton boolean primary key default true check (singleton),
  -- The start of scheduled backups, null if there is no schedule.
  scheduled_since timestamptz,
  made_at timestamptz,
  file_name text,
  bytes bigint,
  -- The time and message of the last failure, null after a success.
  failed_at timestamptz,
  failure text,
  -- The weekly restore drill: when the last one succeeded, and of the last attempt why it failed or was not made.
  drill jsonb
);
insert into private.backups default values;

create function private.backup_status()
returns table (made_at timestamptz, file_name text, bytes bigint, is_overdue boolean, failed_at timestamptz, failure text,
  drill jsonb)
language sql stable security definer set search_path = ''
as $$
  select made_at, file_name, bytes, coalesce(made_at, scheduled_since) < now() - interval '2 days', failed_at, failure,
    drill
  from private.backups
  where private.is_owner() and (scheduled_since is not null or made_at is not null)
$$;

create function public.backup_status()
returns table (made_at timestamptz, file_name text, bytes bigint, is_overdue boolean, failed_at timestamptz, failure text,
  drill jsonb)
language sql stable security invoker set search_path = ''
as $$
  select * from private.backup_status()
$$;

revoke all on all functions in schema private from public;
revoke all on function public.content_version from public;
revoke all on function public.backup_status from public, anon;
grant execute on function private.content_version, public.content_version to anon, authenticated, service_role;
grant execute on function private.backup_status, public.backup_status to authenticated, service_role;
