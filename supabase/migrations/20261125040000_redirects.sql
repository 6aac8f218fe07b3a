-- What comes along with a blog that moves here: where a post stood first, and the addresses that it had on the old site.

alter table public.posts add column canonical_url text
  constraint posts_canonical_url_is_web_address check (private.is_web_address(canonical_url));

-- Addresses are asked for in whatever letter case, with a slash at their end or without, and browsers encode what is not ASCII:
-- one spelling of each, the same as redirectKey's in src/shared.
create function private.redirect_key(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  address constant text := split_part(btrim(value), '#', 1);
  query constant text := substr(address, nullif(position('?' in address), 0));
  path constant text := rtrim(split_part(address, '?', 1), '/');
  spelled constant text := case when path = '' then '/' else path end || coalesce(nullif(query, '?'), '');
begin
  return (
    select coalesce(string_agg(
      case when sign ~ '[][A-Za-z0-9!$%&()*+,./:;=?@_|~-]' then lower(sign collate "C")
        else regexp_replace(encode(convert_to(sign, 'UTF8'), 'hex'), '(..)', '%\1', 'g') end,
      '' order by place), '')
    from string_to_table(spelled, null) with ordinality as signs (sign, place)
  );
end
$$;

create function private.is_site_path(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 2048 and value ~ '^/([^\s[:cntrl:]/\\"<>][^\s[:cntrl:]\\"<>]*)?$'
$$;

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null
    constraint redirects_from_path_is_site_path_max_1000 check (private.is_site_path(from_path) and char_length(from_path) <= 1000)
    constraint redirects_from_path_free check (from_path <> '/' and from_path !~ '^/(admin|preview|rest|auth|assets)(/|$)'),
  to_path text not null constraint redirects_to_path_is_site_path_max_1000
    check (private.is_site_path(to_path) and char_length(to_path) <= 1000),
  -- The post or project that is at to_path, if one is: the redirect follows it, and goes with it.
  row_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_from_path_key unique (from_path)
);
create index redirects_row_id on public.redirects (row_id);

create function private.keep_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked constant text := substring(new.to_path from '^/(?:blog|projects)/([a-z0-9-]+)$');
begin
  new.from_path := private.redirect_key(new.from_path);
  new.to_path := btrim(new.to_path);
  new.row_id := case
    when new.to_path like '/blog/%' then (select id from public.posts where posts.slug = asked)
    when new.to_path like '/projects/%' then (select id from public.projects where projects.slug = asked)
  end;
  -- One after the other, or two could make a ring together.
  perform pg_advisory_xact_lock(hashtext('plinth.redirects'));
  if exists (
    with recursive steps (path) as (
      select private.redirect_key(new.to_path)
      union
      select private.redirect_key(next.to_path)
      from steps join public.redirects as next on next.from_path = steps.path and next.id <> new.id
    )
    select from steps where path = new.from_path
  ) then
    raise exception 'This redirect would lead back to where it starts' using errcode = 'check_violation', constraint = 'redirects_no_ring';
  end if;
  return new;
end
$$;
create trigger keep before insert or update on public.redirects for each row execute function private.keep_redirect();

create function private.move_redirects() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from public.redirects where row_id = old.id;
  else
    -- The row itself answers at its address from now on.
    delete from public.redirects where from_path = folder || new.slug;
    update public.redirects set to_path = folder || new.slug where row_id = new.id;
  end if;
  return null;
end
$$;

create trigger move_redirects after update on public.posts for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/blog/');
create trigger delete_redirects after delete on public.posts for each row execute function private.move_redirects('/blog/');
create trigger move_redirects after update on public.projects for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/projects/');
create trigger delete_redirects after delete on public.projects for each row execute function private.move_redirects('/projects/');

-- The address of a draft is nobody's business.
select private.open_to_readers('public.redirects', 'row_id is null
  or exists (select from public.posts where posts.id = row_id)
  or exists (select from public.projects where projects.id = row_id)');

revoke all on function private.redirect_key, private.is_site_path, private.keep_redirect, private.move_redirects from public;
grant execute on function private.is_site_path to authenticated, service_role;
