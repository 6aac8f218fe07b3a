-- A redirect to a page of the owner's own follows it as one to a post does: it moves and goes with it, and tells nobody of a draft.

create or replace function private.keep_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked constant text := substring(new.to_path from '^/(?:blog/|projects/)?([a-z0-9-]+)$');
begin
  new.from_path := private.redirect_key(new.from_path);
  new.to_path := btrim(new.to_path);
  new.row_id := case
    when new.to_path like '/blog/%' then (select id from public.posts where posts.slug = asked)
    when new.to_path like '/projects/%' then (select id from public.projects where projects.slug = asked)
    else (select id from public.pages where pages.slug = asked)
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

-- Those that are there: to a page as it is called now, or was called before.
update public.redirects set to_path = '/' || pages.slug
from public.pages
where to_path = '/' || pages.slug or exists (
  select from public.slug_history as former
  where former.resource = 'pages' and former.row_id = pages.id and to_path = '/' || former.slug
);

-- What an import brought and the owner takes away is not offered again.
insert into private.imported_redirects (row_id, from_path)
select row_id, from_path from public.redirects where row_id in (select imported.row_id from private.imported_rows as imported)
on conflict do nothing;

create trigger move_redirects after update on public.pages for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/');
create trigger delete_redirects after delete on public.pages for each row execute function private.move_redirects('/');

alter policy "everyone reads what is public" on public.redirects using (
  row_id is null
  or exists (select from public.posts where posts.id = row_id)
  or exists (select from public.projects where projects.id = row_id)
  or exists (select from public.pages where pages.id = row_id)
);
