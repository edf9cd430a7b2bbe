ALTER TABLE "mails" ADD COLUMN "body_removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions__ended" ON "sessions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "sessions__by_time" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "court_notices__notification" ON "court_notices" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications__by_time" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails__with_body" ON "mails" USING btree ("created_at") WHERE body_removed_at is null;