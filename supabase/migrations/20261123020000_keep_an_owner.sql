-- A claimed site keeps an active owner, whoever changes roles and by whatever way. Nobody else could make one again.

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

create trigger keep_an_owner
  after update on public.app_users
  referencing old table as before
  for each statement execute function private.keep_an_owner();

revoke all on function private.keep_an_owner from public;
