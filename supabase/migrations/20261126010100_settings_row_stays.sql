-- The settings are one row, which saves change and an import compares with: a table that was emptied has it again, without settings.

insert into public.site_settings default values on conflict do nothing;

create function private.keep_settings_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.site_settings default values on conflict do nothing;
  return null;
end
$$;
create trigger keep_row after delete or truncate on public.site_settings
  for each statement execute function private.keep_settings_row();

revoke all on function private.keep_settings_row from public;
