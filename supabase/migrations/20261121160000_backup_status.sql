-- What the owner sees of the backups: when the last good one was made, and whether the next one is late.

-- One row. The server writes it; on a project without its schedule it stays as it is here, and nothing is shown.
create table private.backups (
  singleton boolean primary key default true check (singleton),
  -- Since when backups are made by the clock; null: they are not.
  scheduled_since timestamptz,
  made_at timestamptz,
  file_name text,
  bytes bigint
);
insert into private.backups default values;

create function private.backup_status()
returns table (made_at timestamptz, file_name text, bytes bigint, is_overdue boolean)
language sql stable security definer set search_path = ''
as $$
  select made_at, file_name, bytes, coalesce(made_at, scheduled_since) < now() - interval '2 days'
  from private.backups
  where private.is_owner() and (scheduled_since is not null or made_at is not null)
$$;

create function public.backup_status()
returns table (made_at timestamptz, file_name text, bytes bigint, is_overdue boolean)
language sql stable security invoker set search_path = ''
as $$
  select * from private.backup_status()
$$;

revoke all on function private.backup_status, public.backup_status from public, anon;
grant execute on function private.backup_status, public.backup_status to authenticated, service_role;
