-- The site's settings: what the owner changed of src-public/site.config.ts, which shows wherever this says nothing.

-- One row. All in `settings` may be seen by visitors; what is the owner's alone needs a column of its own.
create table public.site_settings (
  id text primary key default 'site' constraint site_settings_is_one_row check (id = 'site'),
  settings jsonb not null default '{}' constraint site_settings_settings_is_object check (jsonb_typeof(settings) = 'object')
    constraint site_settings_settings_max_100000_bytes check (octet_length(settings::text) <= 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.site_settings default values;

-- Pages are made of it: its changes move the version of the content.
select private.open_to_readers('public.site_settings', '(select private.is_owner())');

-- The row stays, because saves change it and an import compares with it: a table that was emptied has it again, without settings.
create function private.keep_settings_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.site_settings default values on conflict do nothing;
  return null;
end
$$;
create trigger keep_row after delete or truncate on public.site_settings for each statement execute function private.keep_settings_row();

create function private.visible_settings() returns table (settings jsonb, updated_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select settings, updated_at from public.site_settings
$$;

create view public.site with (security_invoker = true) as
  select settings, updated_at from private.visible_settings();

revoke all on public.site from public, anon, authenticated;
grant select on public.site to anon, authenticated, service_role;

revoke all on all functions in schema private from public;
grant execute on function private.visible_settings to anon, authenticated, service_role;
