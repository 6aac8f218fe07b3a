-- Bounds what visitors and members may ask of the database's functions.

-- Returns pages of a list; rejects more than 20 tags with 1,200 characters.
create or replace function private.list_page(
  source regclass, columns text[], text_columns text[], tag_column text,
  words text, wanted text[], first_page integer, last_page integer, after_date timestamptz, after_id uuid,
  pin_column text default null, after_pinned boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(left(words, 200));
  pin constant text := coalesce(quote_ident(pin_column), 'false');
  in_order constant text := coalesce(quote_ident(pin_column) || ' desc, ', '') || 'date desc, id';
  conditions text[] := array['true'];
  matching text;
  total integer;
  pages integer;
  tags text[];
  rows jsonb;
begin
  -- Each entry becomes a condition, and visitors may send any number of them.
  if cardinality(wanted) > 20 or char_length(array_to_string(wanted, '')) > 1200 then
    raise exception 'A list is filtered by at most 20 tags with 1,200 characters in total.' using errcode = '22023';
  end if;
  if searched <> '' then
    conditions := conditions || (
      select '(' || string_agg(format('strpos(lower(%I), $1) > 0', name), ' or ') || ')' from unnest(text_columns) as name
    );
  end if;
  conditions := conditions || array(
    select format('%I && %L', tag_column, string_to_array(tag, '|') || tag) from unnest(wanted) as tag
  );
  matching := format('from %s where ', source) || array_to_string(conditions, ' and ');

  execute 'select count(*) ' || matching into total using searched;
  pages := greatest(1, ceil(total / size::numeric));
  first_page := least(greatest(first_page, 1), pages);
  last_page := least(greatest(last_page, first_page), first_page + most_pages - 1, pages);
  execute format('select array_agg(tag order by uses desc, tag collate "C") from (select unnest(%I) as tag, count(*) as uses from %s group by 1) as used',
    tag_column, source) into tags;
  if total > 0 then
    execute format(
      'select jsonb_agg(to_jsonb(listed) order by %1$s) from (
        select %2$s %3$s and ($2 is null or (not %4$s or $6) and (not %4$s and $6 or date <= $2 and (date < $2 or id > $3)))
        order by %1$s offset $4 limit $5
      ) as listed',
      in_order, (select string_agg(format('%I', name), ', ') from unnest(columns) as name), matching, pin
    ) into rows using searched, after_date, after_id,
      case when after_date is null then (first_page - 1) * size else 0 end,
      case when after_date is null then (last_page - first_page + 1) * size else size end, after_pinned;
  end if;
  return jsonb_build_object(
    'count', total, 'first', first_page, 'last', last_page, 'pages', pages,
    'tags', coalesce(tags, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$$;

-- These two answer the owner only, before they look at what was sent.
create or replace function public.dead_paths(paths text[]) returns table (path text, is_draft boolean)
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
  where (select private.is_owner()) and parts is not null
    and not (parts[1] = '/' and parts[2] = any (private.reserved_slugs()))
    and (stored.published_at <= now()) is not true
    and not exists (select from public.redirects where from_path = key)
    and not exists (
      select from public.slug_history
      where slug = parts[2] and resource = case parts[1] when '/' then 'pages' else btrim(replace(parts[1], 'blog', 'posts'), '/') end
    )
  order by place
$$;

create or replace function public.removable_media(names text[]) returns setof text
language sql stable security invoker set search_path = ''
as $$
  -- Asked once, so that a member's long list costs nothing.
  select name from unnest(names) as name where (select private.is_owner()) and public.may_remove_media(name)
$$;

-- An opaque version: its counter told visitors how often the owner saves.
create or replace function private.content_version() returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(concat_ws(' ', settings.network_key, content_state.version, extract(epoch from greatest(
    (select max(published_at) from public.posts where published_at <= now()),
    (select max(published_at) from public.pages where published_at <= now())
  ))), 'UTF8')), 'hex')
  from private.content_state, private.settings
$$;

-- Networks from which accounts were signed in to, as hashes that the embedded backend makes with its own secret: strangers' guesses must not
-- lock an owner out after a restart. Kept for 30 days after the last sign-in.
create table private.known_networks (
  hash text primary key,
  used_at timestamptz not null default now()
);
