-- What a row costs when many are written at once: they are related together, after the statement that wrote them, and what separates
-- words is found in one pass over the text.

-- The rows that each of these is similar to: the best 64 of those that share a term, a tag counting as four words, and those that are
-- named beside it. Everything is double precision: numeric, and extract(), which is numeric, took most of the time. Of a term that very many share only the newest 50 are looked at, once for all of these rows: they are the end of an
-- index. place is the rank among a row's relations, in which the three best of each kind come first. Among equals the newer one is the
-- more similar, by less than any real difference.
create function private.similar_content(these uuid[], beside uuid[] default '{}', named uuid[] default '{}')
returns table (
  id uuid, resource text, other_id uuid, other_resource text, similarity double precision, reverse double precision, place bigint
)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with sharing as materialized (
    select term, array_agg(mine.id) as ids
    from private.content_index as mine cross join lateral unnest(private.terms_of(mine.tags, mine.words)) as term
    where mine.id = any (these)
    group by term
  ), found as (
    select mine, other.id as other,
      row_number() over (
        partition by mine order by sum(case when term like '#%' then 4 else 1 end) desc, max(other.newest) desc
      ) as number
    from sharing
    cross join lateral (
      select candidate.id, candidate.newest from private.content_terms as candidate
      where candidate.term = sharing.term
      order by candidate.newest desc
      limit 51
    ) as other
    cross join lateral unnest(ids) as mine
    where other.id <> mine
    group by mine, other.id
  ), shared as (
    select mine.id, mine.resource, mine.newest, other.id as other_id, other.resource as other_resource, other.newest as other_newest,
      counted.tags, counted.words, cardinality(mine.tags) + cardinality(other.tags) as all_tags,
      cardinality(mine.words)::double precision * cardinality(other.words) as all_words
    from (select mine, other from found where number <= 64 union select * from unnest(beside, named)) as pair
    join private.content_index as mine on mine.id = pair.mine
    join private.content_index as other on other.id = pair.other
    cross join lateral (
      select (select count(*) from unnest(other.tags) as tag where tag = any (mine.tags)) as tags,
        (select count(*) from unnest(other.words) as word where word = any (mine.words)) as words
    ) as counted
  ), scored as (
    select *, floor(
      (0.6::double precision * tags / greatest(all_tags - tags, 1) + 0.399::double precision * words / greatest(sqrt(all_words), 1))
        * 1000 + 0.5
    ) / 1000 as score
    from shared
    where tags > 0 or words > 0
  ), within_kind as (
    select *, score + date_part('epoch', other_newest) / 1e13 as similarity,
      row_number() over (partition by id, other_resource order by score desc, other_newest desc) as kind_place
    from scored
  )
  select id, resource, other_id, other_resource, similarity, score + date_part('epoch', newest) / 1e13,
    row_number() over (partition by id order by kind_place > 3, similarity desc)
  from within_kind;
end
$$;

-- The lists of these rows, and those of others that they enter: where they beat the last of ten or are among the three best of their
-- kind. Those to come have no list yet, and find these when they get one.
create function private.relate_each(these uuid[], to_come uuid[], beside uuid[], named uuid[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  lists uuid[];
  kinds text[];
  entering uuid[];
  entering_kinds text[];
  strengths double precision[];
begin
  with similar_content as materialized (
    select * from private.similar_content(these, beside, named)
  ), own as (
    insert into public.content_relations (source_id, source_type, target_id, target_type, similarity)
    select id, resource, other_id, other_resource, similarity from similar_content where place <= 10
  )
  select array_agg(other_id), array_agg(other_resource), array_agg(id), array_agg(resource), array_agg(reverse)
  into lists, kinds, entering, entering_kinds, strengths
  from similar_content where other_id not in (select unnest(to_come));

  with entry as (
    select list as source_id, kind as source_type, array_agg(id) as ids, array_agg(id_kind) as id_kinds,
      array_agg(similarity) as similarities
    from unnest(lists, kinds, entering, entering_kinds, strengths) as entry(list, kind, id, id_kind, similarity)
    group by list, kind
  ), new as (
    select source_id, source_type, target_id, target_type, similarity
    from entry
    cross join lateral (
      select count(*) as length, min(similarity) as least, coalesce(array_agg(target_id), '{}') as held,
        (array_agg(similarity order by similarity desc) filter (where target_type = 'posts'))[3] as third_post,
        (array_agg(similarity order by similarity desc) filter (where target_type = 'projects'))[3] as third_project
      from public.content_relations where source_id = entry.source_id
    ) as list
    cross join lateral unnest(ids, id_kinds, similarities) as candidate(target_id, target_type, similarity)
    where target_id <> all (held) and (
      length < 10 or similarity > least
      or similarity >= coalesce(case target_type when 'posts' then third_post else third_project end, similarity)
    )
  ), within_kind as (
    select *, row_number() over (partition by source_id, target_type order by similarity desc) as kind_place
    from (
      select *, true as is_new from new
      union all
      select held.source_id, held.source_type, held.target_id, held.target_type, held.similarity, false
      from (select distinct source_id from new) as list
      cross join lateral (select * from public.content_relations where source_id = list.source_id) as held
    ) as candidate
  ), ranked as materialized (
    select *, row_number() over (partition by source_id order by kind_place > 3, similarity desc) as place from within_kind
  ), entered as (
    insert into public.content_relations (source_id, source_type, target_id, target_type, similarity)
    select source_id, source_type, target_id, target_type, similarity from ranked where is_new and place <= 10
  )
  delete from public.content_relations as relation using ranked
  where not is_new and place > 10 and relation.source_id = ranked.source_id and relation.target_id = ranked.target_id;
end
$$;

create or replace function private.refill_relations(losers uuid[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  short uuid[];
begin
  select array_agg(id) into short from (
    select candidate.id
    from private.content_index as candidate
    cross join lateral (
      select count(*) as held from public.content_relations where source_id = candidate.id
    ) as list
    where candidate.id = any (losers) and list.held < 10
    order by list.held, candidate.newest desc
    limit greatest(2, 2500 / (select count(*) + 1 from private.content_index))
  ) as shortest;
  insert into public.content_relations (source_id, source_type, target_id, target_type, similarity)
  select id, resource, other_id, other_resource, similarity from private.similar_content(short) where place <= 10
  on conflict (source_id, target_id) do nothing;
end
$$;

-- What posts and projects are compared by; those that are hidden have no row.
create view private.compared_content with (security_invoker = true) as
  select id, 'posts' as resource, array(select distinct lower(tag) from unnest(tags) as tag order by 1) as tags,
    private.main_words(title, concat_ws(E'\n', excerpt, content)) as words, date as newest
  from public.posts where published_at is not null
  union all
  select id, 'projects', array(select distinct lower(tag) from unnest(tech) as tag order by 1),
    private.main_words(title, concat_ws(E'\n', description, long_description)), date
  from public.projects where status <> 'Draft';

-- Takes those of these rows that are compared by something else now out of all relations, and those that are shown into the ones they
-- now belong to.
create function private.relate_content(these uuid[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  at_once constant integer := 200;
  changed uuid[];
  entries private.content_index[];
  losers uuid[];
  beside uuid[];
  named uuid[];
  to_come uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  select array_agg(id), array_agg(row(id, content.resource, content.tags, content.words, content.newest)::private.content_index)
    filter (where content.resource is not null)
  into changed, entries
  from (select * from private.compared_content where id = any (these)) as content
  full join (select * from private.content_index where id = any (these)) as indexed using (id)
  where row(content.tags, content.words, content.newest) is distinct from row(indexed.tags, indexed.words, indexed.newest);

  delete from private.content_terms as term
  using private.content_index as indexed
  cross join lateral unnest(private.terms_of(indexed.tags, indexed.words)) as my_term
  where indexed.id = any (changed) and term.term = my_term and term.newest = indexed.newest and term.id = indexed.id;
  delete from private.content_index where id = any (changed);
  with lost as (
    delete from public.content_relations where target_id = any (changed) returning source_id, target_id, similarity
  ), ranked as (
    select *, row_number() over (partition by target_id order by similarity desc) as number from lost
  )
  select array_agg(distinct source_id), array_agg(target_id) filter (where number <= 64), array_agg(source_id) filter (where number <= 64)
  into losers, beside, named from ranked;
  delete from public.content_relations where source_id = any (changed);

  insert into private.content_index select entry.* from unnest(entries) as entry;
  insert into private.content_terms (term, newest, id)
  select term, newest, id from unnest(entries) as entry cross join lateral unnest(private.terms_of(tags, words)) as term;
  -- The newest first: whoever comes later finds those that it could enter with their lists.
  to_come := array(select id from unnest(entries) as entry order by newest desc);
  while cardinality(to_come) > 0 loop
    perform private.relate_each(to_come[:at_once], to_come[at_once + 1:], beside, named);
    to_come := to_come[at_once + 1:];
  end loop;
  if losers is not null then
    perform private.refill_relations(losers);
  end if;
end
$$;

-- New and deleted rows all at once; changed ones two hundred at once, each with the lists that it was in.
create function private.relate_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  to_come uuid[] := array(select id from changed);
  at_once constant integer := case tg_op when 'UPDATE' then 200 else cardinality(to_come) end;
begin
  while cardinality(to_come) > 0 loop
    perform private.relate_content(to_come[:at_once]);
    to_come := to_come[at_once + 1:];
  end loop;
  return null;
end
$$;

drop trigger relate on public.posts;
drop trigger relate on public.projects;
drop trigger forget_deleted on public.posts;
drop trigger forget_deleted on public.projects;
drop function private.relate_post, private.relate_project, private.relate, private.relate_both_ways, private.forget_deleted,
  private.forget_content, private.similar_content(private.content_index, uuid[]);

create trigger relate_inserted after insert on public.posts
  referencing new table as changed for each statement execute function private.relate_changed();
create trigger relate_updated after update on public.posts
  referencing new table as changed for each statement execute function private.relate_changed();
create trigger relate_deleted after delete on public.posts
  referencing old table as changed for each statement execute function private.relate_changed();
create trigger relate_inserted after insert on public.projects
  referencing new table as changed for each statement execute function private.relate_changed();
create trigger relate_updated after update on public.projects
  referencing new table as changed for each statement execute function private.relate_changed();
create trigger relate_deleted after delete on public.projects
  referencing old table as changed for each statement execute function private.relate_changed();

-- Without case and accents; whatever parts words is a blank. It is about as long as the text it is made from. An expression finds what
-- parts words, because translate() compares each letter with each of 37 signs: a text of 4 KB took 1.3 ms, and takes 0.1.
create or replace function private.folded(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  words text := lower(value);
begin
  if octet_length(words) <> char_length(words) then
    words := regexp_replace(normalize(words, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g');
    words := regexp_replace(normalize(lower(words), nfc),
      '[\u0080-\u00bf\u2000-\u2018\u201a-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe10-\ufe6f\uff5f-\uff65]', ' ', 'g');
  end if;
  return regexp_replace(replace(replace(words, '''', ''), '’', ''), '[\t-\r!-&(-/:-@[-`{-~]', ' ', 'g');
end
$$;

revoke all on function private.similar_content, private.relate_each, private.relate_content, private.relate_changed from public;
