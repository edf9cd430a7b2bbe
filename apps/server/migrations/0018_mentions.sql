ALTER TABLE "notifications" ADD COLUMN "mentions" uuid[];--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "mentions" uuid[];--> statement-breakpoint
-- Announces the end of a session to all nodes, which close its open streams (http/event-streams.ts).
CREATE FUNCTION "notify_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('crew_chief_live', json_build_object('endedSession', OLD."id")::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions__ended" AFTER UPDATE OF "ended_at" ON "sessions" FOR EACH ROW WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION "notify_session_end"();--> statement-breakpoint
CREATE TRIGGER "sessions__deleted" AFTER DELETE ON "sessions" FOR EACH ROW WHEN (OLD."ended_at" IS NULL) EXECUTE FUNCTION "notify_session_end"();
