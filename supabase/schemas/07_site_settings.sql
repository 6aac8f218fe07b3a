-- Site settings: the owner's changes to src-public/site.config.ts, which supplies the defaults.

-- One row, which only the owner reads. Visitors read the view `site`: all of `settings` except the phone number.
create table public.site_settings (
  id text primary key default 'site' constraint site_settings_is_one_row check (id = 'site'),
  settings jsonb not null default '{}' constraint site_settings_settings_is_object check (jsonb_typeof(settings) = 'object')
    constraint site_settings_settings_max_100000_bytes check (octet_length(settings::text) <= 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.site_settings default values;

-- Pages are rendered with the settings, so a change updates the content version.
select private.open_to_readers('public.site_settings', '(select private.is_owner())');

-- Saves update this row and imports compare with it, so it is inserted again, without settings, if it is deleted.
create function private.keep_settings_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.site_settings default values on conflict do nothing;
  return null;
end
$$;
create trigger keep_row after delete or truncate on public.site_settings for each statement execute function private.keep_settings_row();

-- Visitors read the phone number only if the owner shows it on the page. The server reads it for the PDF.
create function private.visible_settings() returns table (settings jsonb, updated_at timestamptz, phone text)
language sql stable security definer set search_path = ''
as $$
  select settings - array['phone', 'phoneShown'], updated_at,
    coalesce(case when settings ->> 'phoneShown' = 'on the page' then settings ->> 'phone' end, '')
  from public.site_settings
$$;

create view public.site with (security_invoker = true) as
  select settings, updated_at, phone from private.visible_settings();

revoke all on public.site from public, anon, authenticated;
grant select on public.site to anon, authenticated, service_role;

revoke all on all functions in schema private from public;
grant execute on function private.visible_settings to anon, authenticated, service_role;
