-- Whoever writes without a display name has no name here either: the pages say the site owner's then.
alter table public.authors alter column name drop not null;

create or replace function private.follow_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'admin' or exists (select from public.authors where id = new.id) then
    insert into public.authors (id, name, avatar_url)
    values (new.id, new.display_name, new.avatar_url)
    on conflict (id) do update set name = excluded.name, avatar_url = excluded.avatar_url;
  end if;
  return null;
end
$$;

update public.authors as author
set name = null
from public.app_users as account
where account.id = author.id and account.display_name is null;
