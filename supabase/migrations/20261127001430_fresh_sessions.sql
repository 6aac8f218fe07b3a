-- Who makes or dismisses an owner gives the password, as who hands the site over; and registration is read by one function and changed by another.
-- For what only somebody may do who gave the password just now: a session that is older, or a copy of it, does not do. It ends.
create function private.spend_fresh_session() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions
  where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '1 minute';
  if not found then
    raise exception 'Give your password once more.' using errcode = '42501';
  end if;
end
$$;

create or replace function private.hand_over(email_address text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.spend_fresh_session();
  return private.transfer_site(auth.uid(), email_address);
end
$$;

-- Grants alone do not hold role, active and email: some backends grant everything anew.
create or replace function private.guard_account() returns trigger
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
    -- Making an owner, or dismissing one, is as much as handing the site over.
    if 'admin' in (old.role, new.role) then
      perform private.spend_fresh_session();
    end if;
  end if;
  if new.id <> auth.uid()
    and (new.display_name, new.avatar_url, new.bio) is distinct from (old.display_name, old.avatar_url, old.bio) then
    raise exception 'A profile is changed by its own user only.' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Of all that only the owner may do, not imports alone.
create or replace function private.demand_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    raise exception 'permission denied: only the owner of this site may do this.' using errcode = '42501';
  end if;
end
$$;

-- Its trigger stays: on a hosted project auth.users is Supabase's, who alone could drop it.
alter function private.refuse_account() rename to refuse_registration;
drop function public.registration, private.registration;

-- Whether anybody may make an account. Before the site has an owner they may: for the owner to come.
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

create function private.set_registration(is_open boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  update private.settings set registration_open = is_open, updated_at = now() where singleton;
end
$$;

create function public.set_registration(is_open boolean) returns void
language sql security invoker set search_path = ''
as $$
  select private.set_registration(is_open)
$$;

-- However an account is made: a hosted project's sign-up and dashboard, too.
create or replace function private.refuse_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.registration_open() then
    raise exception 'Registration is closed on this site.' using errcode = '42501';
  end if;
  return new;
end
$$;

revoke all on function private.spend_fresh_session, private.refuse_registration, private.registration_open, private.set_registration,
  public.set_registration from public, anon;
grant execute on function private.registration_open, public.registration_open to anon, authenticated, service_role;
grant execute on function private.set_registration, public.set_registration to authenticated, service_role;
