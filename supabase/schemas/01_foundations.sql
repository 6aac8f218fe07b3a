-- The source of the migrations, one file per subject. `npm run db:diff` generates a migration from a change here.

-- Checks, triggers and policies that all tables share. The API does not expose schema private, and no role may execute
-- its functions without a grant. Postgres grants execution to public by default, so each file ends with a revoke.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Functions for check constraints. Each returns null for null, so a nullable column stays nullable.

-- A text is blank if JavaScript's trim() empties it, so that forms and the database agree.
create function private.has_text(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= longest
    and value ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
$$;

create function private.is_list(items text[], most integer, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(items) <= most
    and coalesce(array_ndims(items), 1) = 1
    and not exists (
      select from unnest(items) as item
      where item is null or not private.has_text(item, longest)
    )
$$;

create function private.is_set(items text[], most integer, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_list(items, most, longest)
    and cardinality(items) = (select count(distinct item) from unnest(items) as item)
$$;

-- A language tag (BCP 47), such as de or pt-BR.
create function private.is_language(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 35 and value ~* '^[a-z]{2,3}(-[a-z0-9]{2,8})*$'
$$;

create function private.is_web_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 2048
    and value ~* '^https?://[^\s[:cntrl:]/?#\\"<>]+[^\s[:cntrl:]"<>]*$'
$$;

-- The content security policy blocks images of other sites without https. Paths of this site begin with one slash:
-- browsers read // and /\ as another host.
create function private.is_image_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select (private.is_web_address(value) and value ~* '^https:')
    or (char_length(value) <= 2048 and value ~ '^/[^\s[:cntrl:]/\\"<>][^\s[:cntrl:]\\"<>]*$')
$$;

-- Each entry is the address of an image, optionally followed by a blank and its description.
create function private.are_images(items text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (select from unnest(items) as item where private.is_image_address(split_part(item, ' ', 1)) is not true)
$$;

-- Returns the lower-case letters, digits and marks that slugs keep, as ranges of a regular expression: Latin, and scripts
-- without a transliteration. Must match src/shared/tables/slug.ts.
create function private.slug_letters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select 'a-z0-9\u0561-\u0586\u0900-\u0963\u0966-\u096f\u0971-\u09f1\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0c76\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3'
    || '\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0ede-\u0edf'
    || '\u0f00\u0f20-\u0f29\u0f3e-\u0f76\u0f7a-\u0f84\u0f86-\u0fbc\u1000-\u1049\u1050-\u109d\u10d0-\u10fa\u10fd-\u10ff\u1200-\u135f\u1380-\u138f'
    || '\u1780-\u17d3\u17d7\u17dc-\u17e9\u1810-\u18aa\u3005-\u3007\u3041-\u309a\u309d-\u309e\u30a1-\u30fa\u30fc-\u30fe\u3105-\u312f\u31a0-\u31bf'
    || '\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua48c\U00020000-\U0003347f'
$$;

-- Returns the lower-case letters and digits of scripts that titles lose by transliteration: an imported or entered slug
-- keeps them. Must match src/shared/tables/slug.ts.
create function private.transliterated_letters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '\u0390\u03ac-\u03ce\u0430-\u045fґғҗҙқҡңҥҫүұҳҷһӏӑӗәӝӟӣӥӧөӯӳӵ\u05d0-\u05ea\u05f0-\u05f2'
    || '\u0620-\u063f\u0641-\u0652\u0660-\u0669\u066e-\u06d3\u06d5\u06ee-\u06fc\u0750-\u077f\uac00-\ud7a3'
$$;

-- A file system allows names of 255 bytes, and the files of pages are named by their slugs.
create function private.is_slug(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select value ~ format('^[%1$s]+(-[%1$s]+)*$', private.slug_letters() || private.transliterated_letters())
    and char_length(value) <= 96 and octet_length(value) <= 250
$$;

create function private.is_site_path(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 2048 and value ~ '^/([^\s[:cntrl:]/\\"<>][^\s[:cntrl:]\\"<>]*)?$'
$$;

-- Whether the transaction stores rendered texts (20_rendered_texts.sql), which is no edit of a row.
create function private.is_rendering() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(current_setting('plinth.is_rendering', true), '') = 'true'
$$;

-- The columns that rendering fills. The history and the trash omit them.
create function private.rendered_columns() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['visible_text', 'plain_text', 'first_line', 'search_config']
$$;

-- A save compares updated_at to detect a conflict, so the value never repeats and never decreases. An unchanged row
-- keeps it. The arguments are columns to ignore, for example generated ones: they are still empty in a trigger before
-- the update.
create function private.touch() returns trigger
language plpgsql set search_path = ''
as $$
declare
  generated text[] := coalesce(tg_argv[0:], '{}');
begin
  new.created_at := old.created_at;
  new.updated_at := old.updated_at;
  if not private.is_rendering() and to_jsonb(new) - generated is distinct from to_jsonb(old) - generated then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

-- revised_at is the last change of the row's text, null if it is unchanged since it was written or imported. Other
-- updates, such as a renamed tag, are no revision. The trigger's condition names the text columns. It runs after the
-- triggers that complete them, and before touch.
create function private.revise() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_rendering() then
    new.revised_at := now();
  end if;
  return new;
end
$$;

-- The version of the public content (12_operation.sql). It changes once per transaction: a change per statement would
-- leave a dead row for each, and slow down the next one.
create table private.content_state (
  singleton boolean primary key default true check (singleton),
  version bigint not null default 0
);
insert into private.content_state default values;

create function private.move_content_version() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('plinth.has_moved', true) = 'true' then
    return;
  end if;
  update private.content_state set version = version + 1 where singleton;
  perform set_config('plinth.has_moved', 'true', true);
end
$$;

-- A rejected statement changes no row, so it does not change the version.
create function private.content_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from changed) then
    perform private.move_content_version();
  end if;
  return null;
end
$$;

create function private.content_truncated() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.move_content_version();
  return null;
end
$$;

create function private.watch_content(content regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger watch_inserted after insert on %s referencing new table as changed
    for each statement execute function private.content_changed()', content);
  execute format('create trigger watch_updated after update on %s referencing new table as changed
    for each statement execute function private.content_changed()', content);
  execute format('create trigger watch_deleted after delete on %s referencing old table as changed
    for each statement execute function private.content_changed()', content);
  execute format('create trigger watch_truncated after truncate on %s
    for each statement execute function private.content_truncated()', content);
end
$$;

-- Chosen times need a year of four digits in every time zone: other years and infinity cannot be displayed.
create function private.bound_moments(content regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  name text;
begin
  for name in
    select attname from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and atttypid = 'timestamptz'::regtype order by attnum
  loop
    execute format(
      'alter table %s add constraint %I check (%I between ''1000-01-02 00:00+00'' and ''9999-12-31 00:00+00'')', content,
      (select relname from pg_catalog.pg_class where oid = content) || '_' || name || '_in_the_years_1000_to_9999', name
    );
  end loop;
end
$$;

-- Returns the keys of the site's files that a row's columns mention. The address of a smaller size counts as its
-- original.

create function private.media_keys(value text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  -- Split first: to look for the pattern at every letter takes hundreds of times as long.
  select coalesce(array_agg(distinct found[1] || found[2] order by found[1] || found[2]), '{}')
  from string_to_table(value, '/media/') as after
  cross join lateral regexp_match(after, '^([pf]/[0-9a-f]{2}/[0-9a-f]{30})(?:\.[0-9]+)?(\.[a-z0-9]+)') as found
  where found is not null
$$;

-- One row per mention: searching thousands of texts for a file would take seconds.
create table private.media_mentions (
  kind text not null,
  row_id text not null,
  key text not null,
  primary key (kind, row_id, key)
);
create index media_mentions_key on private.media_mentions (key);

create function private.note_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Compared with its own type, the name would keep the index from being used.
  its_kind constant text := tg_table_name;
  former text[];
  latter text[];
begin
  -- A rendered text mentions no other files than its source.
  if private.is_rendering() then
    return null;
  end if;
  former := private.media_keys(old::text);
  latter := private.media_keys(new::text);
  if former is distinct from latter or new.id is distinct from old.id then
    delete from private.media_mentions where kind = its_kind and row_id = old.id::text;
    insert into private.media_mentions (kind, row_id, key)
    select its_kind, new.id::text, key from unnest(latter) as key where new.id is not null;
  end if;
  return null;
end
$$;

create function private.forget_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  its_kind constant text := tg_table_name;
begin
  delete from private.media_mentions where kind = its_kind;
  return null;
end
$$;

create function private.watch_media(content regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger note_media after insert or update or delete on %s
    for each row execute function private.note_media()', content);
  execute format('create trigger forget_media after truncate on %s
    for each statement execute function private.forget_media()', content);
end
$$;

-- The policies of a public table, also for migrations of a fork: everyone reads the readable rows, the owner writes. In a
-- table with the column created_by, writers read their own rows, and write those that meet the condition `draft`.
create function private.open_to_readers(content regclass, readable text default 'true', draft text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  owns constant text := ' or created_by = (select private.writer_id())';
  writable constant text := '(select private.is_owner())' || coalesce(owns || ' and ' || draft, '');
  who constant text := 'the owner' || case when draft is null then '' else ' or a writer' end;
begin
  execute format('alter table %s enable row level security', content);
  execute format('revoke all on %s from public, anon, authenticated', content);
  execute format('grant select on %s to anon, authenticated', content);
  execute format('grant insert, update, delete on %s to authenticated', content);
  execute format('grant select, insert, update, delete on %s to service_role', content);
  execute format('create policy "everyone reads what is public" on %s for select to anon, authenticated using (%s)',
    content, readable || case when draft is null then '' else owns end);
  execute format('create policy %I on %s for insert to authenticated with check (%s)', who || ' inserts', content, writable);
  execute format('create policy %I on %s for update to authenticated using (%s) with check (%3$s)', who || ' updates', content, writable);
  execute format('create policy %I on %s for delete to authenticated using (%s)', who || ' deletes', content, writable);
  execute format('create trigger touch before update on %s for each row execute function private.touch()', content);
  perform private.watch_content(content);
  perform private.bound_moments(content);
  perform private.watch_media(content);
end
$$;

-- A form's input drops a line break in a name or title and joins the words around it, so every write replaces line
-- breaks with spaces. The arguments are the columns. Triggers run in the order of their names: after complete_row,
-- before slug.
create function private.join_lines() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(name, btrim(regexp_replace(value, '\s*[\n\v\f\r\u0085\u2028\u2029]\s*', ' ', 'g')))
    from jsonb_each_text(to_jsonb(new)) as given (name, value)
    where name = any (tg_argv)
  ));
end
$$;

create function private.keep_one_line(content regclass, variadic lines text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger one_line before insert or update on %s for each row
       when (concat(%s) ~ ''[\n\v\f\r\u0085\u2028\u2029]'') execute function private.join_lines(%s)',
    content,
    (select string_agg(format('new.%I', line), ', ') from unnest(lines) as line),
    (select string_agg(quote_literal(line), ', ') from unnest(lines) as line)
  );
end
$$;

-- Ordered lists: the orders of a group are 0..n-1 without gaps or duplicates.

-- A reorder is one upsert of [{id, order}]. Postgres checks the proposed row before it detects the conflict, so missing
-- columns are filled from the stored row. The arguments are the required columns. An unknown id stays incomplete and
-- fails the whole statement.
create function private.complete_row() returns trigger
language plpgsql set search_path = ''
as $$
declare
  proposed jsonb := to_jsonb(new);
  completed record;
begin
  if not exists (select from unnest(tg_argv) as needed where proposed ->> needed is null) then
    return new;
  end if;
  -- Two reorders at once would lock rows in different orders: one after the other instead.
  perform pg_advisory_xact_lock(hashtext('plinth.reorder'), tg_relid::integer);
  execute format(
    'select (jsonb_populate_record(stored, $1)).* from %I.%I as stored where stored.id = $2',
    tg_table_schema, tg_table_name
  ) into completed using jsonb_strip_nulls(proposed), new.id;
  if completed.id is null then
    return new;
  end if;
  return completed;
end
$$;

-- Concurrent statements would lock the same rows in different orders and deadlock, so they run one after the other.
create function private.lock_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.reorder'), tg_relid::integer);
  return null;
end
$$;

-- A reorder contains the rows that its window knew. Another window may have added a row to the group since, or moved
-- one in, and two rows would have the same order. So an update that changes orders or groups renumbers the changed
-- groups 0..n-1.
-- For equal orders, the row just written comes first. A row from another group without a new order goes to the end. The
-- argument is the group's column. Without it, the whole table is one group.
create function private.close_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  execute format(
    $sql$
      with written as (
        select id, to_jsonb(today) ->> $1 as its_group,
          (to_jsonb(today) ->> $1) is distinct from (to_jsonb(former) ->> $1) as is_new_here,
          today."order" <> former."order" as is_placed
        from today join former using (id)
      ), placed as (
        select stored.id, row_number() over (
          partition by to_jsonb(stored) ->> $1
          order by coalesce(is_new_here and not is_placed, false), stored."order", written.id is null, stored.id
        ) - 1 as place
        from %1$I.%2$I as stored left join written using (id)
        where exists (
          select from written as moved
          where (is_new_here or is_placed) and its_group is not distinct from (to_jsonb(stored) ->> $1)
        )
      )
      update %1$I.%2$I as stored set "order" = placed.place
      from placed where placed.id = stored.id and stored."order" <> placed.place
    $sql$,
    tg_table_schema, tg_table_name
  ) using tg_argv[0];
  return null;
end
$$;

-- Enables reordering a table by one upsert of [{id, order}], and keeps the orders 0..n-1 over the whole table, or per
-- value of the column `within`.
create function private.keep_order(ordered regclass, within text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  -- What a row must have and the database does not give it.
  needed text := (
    select string_agg(quote_literal(attname), ', ' order by attnum) from pg_attribute
    where attrelid = ordered and attnum > 0 and not attisdropped and attnotnull and not atthasdef
  );
begin
  execute format(
    'create or replace trigger complete_row before insert on %s for each row execute function private.complete_row(%s)',
    ordered, needed
  );
  -- At depth 0: what the numbering itself updates, or a category's new name in its skills, needs no numbering.
  execute format(
    'create or replace trigger lock_order before update on %s for each statement
       when (pg_trigger_depth() = 0) execute function private.lock_order()',
    ordered
  );
  execute format(
    'create or replace trigger close_order after update on %s
       referencing old table as former new table as today for each statement
       when (pg_trigger_depth() = 0) execute function private.close_order(%s)',
    ordered, coalesce(quote_literal(within), '')
  );
end
$$;

revoke all on all functions in schema private from public;
grant execute on function private.has_text to anon, authenticated, service_role;
grant execute on function private.slug_letters, private.transliterated_letters, private.is_slug, private.is_list, private.is_set, private.is_web_address, private.is_language, private.is_image_address, private.are_images,
  private.is_site_path
  to authenticated, service_role;
