-- An access token is valid for an hour, so signing a device out must be looked up. A token without a session, as a service's, has nothing to end.
create or replace function private.is_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.app_users where id = auth.uid() and role = 'admin' and active
  ) and (
    auth.jwt() ->> 'session_id' is null
    or exists (select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid)
  )
$$;
