-- Many rows deleted in one statement leave the relations together: done for each row, the lists of others were filled again
-- after every one of them (a deletion of 213 posts took 20 s).

create function private.forget_content(gone uuid[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  losers uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  delete from private.content_terms as term
  using private.content_index as indexed
  cross join lateral unnest(private.terms_of(indexed.tags, indexed.words)) as my_term
  where indexed.id = any (gone) and term.term = my_term and term.newest = indexed.newest and term.id = indexed.id;
  delete from private.content_index where id = any (gone);
  with lost as (
    delete from public.content_relations where target_id = any (gone) returning source_id, similarity
  )
  select array_agg(source_id order by best desc) into losers
  from (select source_id, max(similarity) as best from lost where source_id <> all (gone) group by source_id) as loser;
  delete from public.content_relations where source_id = any (gone);
  if losers is not null then
    perform private.refill_relations(losers);
  end if;
end
$$;

create function private.forget_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_content(array(select id from deleted));
  return null;
end
$$;

drop trigger relate on public.posts;
drop trigger relate on public.projects;

create trigger relate
  after insert or update of title, excerpt, content, tags, date, published_at on public.posts
  for each row execute function private.relate_post();
create trigger relate
  after insert or update of title, description, long_description, tech, date, status on public.projects
  for each row execute function private.relate_project();
create trigger forget_deleted after delete on public.posts
  referencing old table as deleted for each statement execute function private.forget_deleted();
create trigger forget_deleted after delete on public.projects
  referencing old table as deleted for each statement execute function private.forget_deleted();

revoke all on function private.forget_content, private.forget_deleted from public;
