-- Which paths lead visitors to no post, project or page: nothing is there, or a draft. Paths of other parts of the site are not judged.
create function public.dead_paths(paths text[]) returns table (path text, is_draft boolean)
language sql stable security invoker set search_path = ''
as $$
  select asked.path, stored.slug is not null
  from unnest(paths) with ordinality as asked (path, place)
  cross join lateral (select private.redirect_key(split_part(asked.path, '?', 1))) as made (key)
  cross join lateral (select regexp_match(key, '^(/(?:blog/|projects/)?)([^/.]+)$')) as found (parts)
  left join lateral (
    select slug, published_at from public.posts where parts[1] = '/blog/' and slug = parts[2]
    union all
    select slug, '-infinity' from public.projects where parts[1] = '/projects/' and slug = parts[2]
    union all
    select slug, published_at from public.pages where parts[1] = '/' and slug = parts[2]
  ) as stored on true
  where parts is not null
    and not (parts[1] = '/' and parts[2] = any (private.reserved_slugs()))
    and (stored.published_at <= now()) is not true
    and not exists (select from public.redirects where from_path = key)
    and not exists (
      select from public.slug_history
      where slug = parts[2] and resource = case parts[1] when '/' then 'pages' else btrim(replace(parts[1], 'blog', 'posts'), '/') end
    )
  order by place
$$;

revoke all on all functions in schema private from public;
revoke all on function public.dead_paths from public, anon;
grant execute on function private.redirect_key, private.reserved_slugs, public.dead_paths to authenticated, service_role;
