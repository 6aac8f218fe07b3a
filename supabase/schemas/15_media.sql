-- Uploaded files: pictures, videos and documents. Their bytes are stored outside the database, under names made of
-- their content. This table has their metadata. An address, /media/KEY#1200x800-3a6ea5, includes everything needed to
-- display the file.

-- Returns the key of a stored file's name, null for any other name. Keys contain 32 digits of the file's SHA-256:
-- p/ab/….webp is a picture with smaller sizes (….640.webp), f/ab/….pdf is any other file.
create function private.media_key(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(name, '\.(640|1080|1600)\.', '.')
  where name ~ '^(p/[0-9a-f]{2}/[0-9a-f]{30}(\.(640|1080|1600))?\.(webp|jpg|png)|f/[0-9a-f]{2}/[0-9a-f]{30}\.(webp|jpg|png|gif|avif|svg|mp4|webm|pdf))$'
$$;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint media_key_is_key check (private.media_key(key) is not distinct from key),
  -- The display name. Initially the name of the uploaded file.
  name text not null constraint media_name_not_blank_max_200 check (private.has_text(name, 200)),
  bytes bigint not null constraint media_bytes_positive check (bytes > 0),
  width integer constraint media_width_from_1_to_99999 check (width between 1 and 99999),
  height integer constraint media_height_from_1_to_99999 check (height between 1 and 99999),
  -- The average color, shown while the picture loads.
  color text constraint media_color_of_6_digits check (color ~ '^[0-9a-f]{6}$'),
  -- The alternative text. Null: not entered yet. Empty: decorative.
  alt text constraint media_alt_max_1000 check (char_length(alt) <= 1000),
  -- Of the uploaded original, to recognize a repeated upload.
  source_sha256 text constraint media_source_is_sha256 check (source_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  constraint media_key_key unique (key),
  constraint media_size_is_whole check ((width is null) = (height is null))
);
create index media_newest on public.media (created_at desc, id);
create index media_source_sha256 on public.media (source_sha256);
create trigger touch before update on public.media for each row execute function private.touch();
select private.keep_one_line('public.media', 'name', 'alt');
select private.bound_moments('public.media');

-- Names and unpublished files are private: writers read their own files only.
alter table public.media enable row level security;
create policy "the owner reads, a writer own files" on public.media for select to authenticated
  using ((select private.is_owner()) or created_by = (select private.writer_id()));
create policy "the owner and writers insert" on public.media for insert to authenticated
  with check ((select private.is_owner()) or created_by = (select private.writer_id()));
create policy "the owner updates, a writer own files" on public.media for update to authenticated
  using ((select private.is_owner()) or created_by = (select private.writer_id()))
  with check ((select private.is_owner()) or created_by = (select private.writer_id()));
create policy "the owner deletes" on public.media for delete to authenticated using ((select private.is_owner()));
revoke all on public.media from public, anon, authenticated;
grant select, insert, update, delete on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;

-- Returns the rows that mention these files, with their titles. "is_past": only drafts or older versions of the row
-- mention the file, neither a proposed change nor the trash.
create function private.media_places(keys text[])
returns table (key text, kind text, row_id text, slug text, title text, is_past boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  its_kind text;
begin
  for its_kind in select distinct kind from private.media_mentions where key = any (keys) and kind <> 'versions' order by kind loop
    return query execute format(
      'select mention.key, mention.kind, mention.row_id, words ->> ''slug'', coalesce(words ->> ''title'', words ->> ''name'', words ->> ''role'', words ->> ''degree'', words ->> ''school'',
         words ->> ''from_path'', ''Site''), false
       from private.media_mentions as mention
       join public.%1$I as stored on stored.id = mention.row_id::%2$s
       cross join lateral (select to_jsonb(stored) offset 0) as made (words)
       where mention.kind = %1$L and mention.key = any ($1) order by 5, 3',
      its_kind, case its_kind when 'site_settings' then 'text' else 'uuid' end
    ) using keys;
  end loop;
  return query
  select key, case when is_gone then 'versions' when is_proposed then 'proposals' else resource end, row_id, null, title || case
    when is_gone then ' (in the trash)' when is_proposed then ' (in a proposed change)' when is_draft then ' (in a draft)'
    else ' (in its history)' end, not is_deletion and not is_proposed
  from (
    select mention.key, version.resource, version.row_id::text,
      coalesce(nullif((array_agg(version.title order by version.created_at desc))[1], ''), 'Untitled') as title,
      bool_and(version.kind = 'draft') as is_draft, bool_or(version.kind = 'deletion') as is_deletion,
      bool_or(version.kind = 'proposal') as is_proposed,
      exists (
        select from public.versions as gone
        where gone.kind = 'deletion' and gone.resource = version.resource and gone.row_id = version.row_id
      ) as is_gone
    from private.media_mentions as mention
    join public.versions as version on version.id = mention.row_id::uuid
    where mention.kind = 'versions' and mention.key = any (keys) and not exists (
      select from private.media_mentions as live
      where live.kind = version.resource and live.row_id = version.row_id::text and live.key = mention.key
    )
    group by mention.key, version.resource, version.row_id
  ) as past order by title, row_id;
end
$$;

create function private.media_uses(keys text[])
returns table (key text, kind text, row_id text, slug text, title text, is_past boolean)
language sql stable security definer set search_path = ''
as $$
  select * from private.media_places(keys) where (select private.is_owner())
$$;

create function public.media_uses(keys text[])
returns table (key text, kind text, row_id text, slug text, title text, is_past boolean)
language sql stable security invoker set search_path = ''
as $$
  select * from private.media_uses(keys)
$$;

-- Files as the admin lists them, with marks for its filters.

-- One lookup per file: a long history has many more mentions than files.
create function private.used_media() returns setof text
language sql stable security definer set search_path = ''
as $$
  select key from public.media
  where (select private.is_owner()) and (select true from private.media_mentions as mention where mention.key = media.key limit 1)
$$;

create view public.media_files with (security_invoker = true) as
select media.*, array_remove(array[
    case when key ~ '\.(mp4|webm)$' then 'video' when key ~ '\.pdf$' then 'document' else 'picture' end,
    case when key not in (select private.used_media()) then 'unused' end,
    case when alt is null and key !~ '\.pdf$' then 'undescribed' end
  ], null) as marks
from public.media;

revoke all on public.media_files from public, anon, authenticated;
grant select on public.media_files to authenticated, service_role;

create function private.keep_used_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  titles constant text[] := array(select title from private.media_places(array[old.key]));
  others constant integer := cardinality(titles) - 3;
begin
  -- The message below would name the drafts of others.
  if private.writer_id() is not null then
    raise exception 'Only the owner of this site may replace or delete a file.' using errcode = '42501';
  end if;
  if titles <> '{}' then
    raise exception '“%” is used in %. Remove it there first.', old.name,
      '“' || array_to_string(titles[1:3], '”, “') || '”' || case when others > 0 then format(' and %s more', others) else '' end
      using errcode = '23503';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_used before delete or update of key on public.media for each row execute function private.keep_used_media();

create function private.media_address(file public.media) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select concat('/media/', file.key, '#' || file.width || 'x' || file.height || coalesce('-' || file.color, ''))
$$;

-- Replaces a file in as many of the rows that show it as 300 ms allow. Call it again until the result is empty. Skips
-- other users' profiles, and the history unless with_history is set. Returns [{kind, row_id, shown, hash}]: the addresses
-- of both files in the row's texts before, and the MD5 of the texts after. With such a list as "undo", it restores the
-- addresses in all of its rows, except in texts that changed since.
create function private.replace_media(former text, latter text, with_history boolean, undo jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  address constant text := (select private.media_address(media) from public.media where key = latter);
  -- With the sizes that were named beside it.
  pattern constant text := '(/media/(?:%s)(?:#[0-9]+x[0-9]+(?:-[0-9a-f]{6})?)?)';
  of_former constant text := format(pattern, replace(former, '.', '(?:\.[0-9]+)?\.'));
  of_both constant text := format(pattern, replace(former || '|' || latter, '.', '(?:\.[0-9]+)?\.'));
  place record;
  its_table text;
  id_type text;
  stored jsonb;
  texts text;
  replaced text;
  changed jsonb := '[]';
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may replace a file.' using errcode = '42501';
  end if;
  if address is null or private.media_key(former) is distinct from former
    or undo is not null and not exists (select from public.media where key = former) then
    raise exception 'This file does not exist.' using errcode = '22023';
  end if;
  for place in
    select kind, row_id, shown, hash
    from private.media_mentions as mention left join jsonb_to_recordset(undo) as done (kind text, row_id text, shown text[], hash text) using (kind, row_id)
    where key = case when undo is null then former else latter end and (undo is null or hash is not null) and case kind
      when 'authors' then row_id = auth.uid()::text
      when 'versions' then with_history or exists (
        select from public.versions as version where version.id = mention.row_id::uuid and version.kind in ('deletion', 'proposal')
      )
      else true end
  loop
    -- Made of the profiles.
    its_table := case place.kind when 'authors' then 'app_users' else place.kind end;
    id_type := case place.kind when 'site_settings' then 'text' else 'uuid' end;
    execute format('select to_jsonb(listed) from public.%I as listed where id = $1::%s for update', its_table, id_type) into stored using place.row_id;
    -- Neither address holds a sign that JSON writes otherwise.
    texts := (
      select jsonb_object_agg(key, value) from jsonb_each(stored) where key <> all (private.rendered_columns()) and value::text ~ of_both
    );
    replaced := case
      when undo is null then regexp_replace(texts, of_former, address, 'g')
      when md5(texts) = place.hash then (
        select string_agg(part || coalesce(place.shown[number], ''), '' order by number)
        from regexp_split_to_table(texts, of_both) with ordinality as parts (part, number)
      )
    end;
    continue when replaced is null;
    execute format(
      'update public.%1$I as stored set (%2$s) = (select %2$s from jsonb_populate_record(stored, $1)) where id = $2::%3$s',
      its_table, (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(replaced::jsonb) as name), id_type
    ) using replaced::jsonb, place.row_id;
    changed := changed || jsonb_build_object(
      'kind', place.kind, 'row_id', place.row_id, 'hash', md5(replaced),
      'shown', array(select matched[1] from regexp_matches(texts, of_both, 'g') as matched)
    );
    exit when undo is null and clock_timestamp() > started + interval '300 ms';
  end loop;
  return changed;
end
$$;

create function public.replace_media(former text, latter text, with_history boolean default false, undo jsonb default null)
returns jsonb
language sql security invoker set search_path = ''
as $$
  select private.replace_media(former, latter, with_history, undo)
$$;

-- Return whether this request may store a file, and whether it may remove one: only files without a row. Used by the
-- embedded server and by the bucket policies of hosted projects.
create function public.may_store_media(name text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select ((select private.is_owner()) or (select private.writer_id()) is not null) and private.media_key(name) is not null
$$;

create function public.may_remove_media(name text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select (select private.is_owner()) and private.media_key(name) is not null and not exists (select from public.media where key = private.media_key(may_remove_media.name))
$$;

create function public.removable_media(names text[]) returns setof text
language sql stable security invoker set search_path = ''
as $$
  -- Asked once, so that a member's long list costs nothing.
  select name from unnest(names) as name where (select private.is_owner()) and public.may_remove_media(name)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.media_uses, public.replace_media, public.may_store_media, public.may_remove_media,
  public.removable_media from public, anon;
grant execute on function private.media_key, private.media_uses, private.used_media, private.replace_media, public.media_uses,
  public.replace_media, public.may_store_media, public.may_remove_media, public.removable_media to authenticated, service_role;
