-- A backup that failed is told to the owner at once, and no longer after two days.

alter table private.backups add column failed_at timestamptz, add column failure text;

drop function public.backup_status();
drop function private.backup_status();

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

revoke all on function private.backup_status, public.backup_status from public;
revoke all on function public.backup_status from anon;
grant execute on function private.backup_status, public.backup_status to authenticated, service_role;
