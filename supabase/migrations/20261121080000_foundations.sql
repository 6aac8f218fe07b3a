-- What every table is built with. Nothing in schema private is reachable through the API;
-- its functions are executable by nobody unless granted by name.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- The settings of this site that visitors have no business with. owner_email names the only
-- address that can become the owner; without it the first account does.
create table private.settings (
  singleton boolean primary key default true check (singleton),
  owner_email text,
  updated_at timestamptz not null default now()
);
insert into private.settings default values;

-- Rules that checks are made of. Each answers null for null, so a nullable column stays nullable.

-- Blank is what JavaScript's trim() leaves nothing of, so that forms and database agree.
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

create function private.is_web_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 2048
    and value ~* '^https?://[^\s[:cntrl:]/?#\\"<>]+[^\s[:cntrl:]"<>]*$'
$$;

-- Pictures may also be files of this site: one slash first, since // and /\ lead to other hosts.
create function private.is_image_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_web_address(value)
    or (char_length(value) <= 2048 and value ~ '^/[^\s[:cntrl:]/\\"<>][^\s[:cntrl:]\\"<>]*$')
$$;

-- updated_at is also what a save compares to notice another save, so it never repeats and never goes back.
create function private.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.created_at := old.created_at;
  new.updated_at := old.updated_at;
  if new is distinct from old then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

-- A reorder is one upsert of [{id, order}]. Postgres checks the proposed row before it looks at the
-- conflict, so the missing part is taken from the stored row. The arguments are the columns that a row
-- must have; an id that is not stored keeps its gaps and fails the whole statement.
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
