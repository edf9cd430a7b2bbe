DROP INDEX "users__by_role";--> statement-breakpoint
CREATE INDEX "users__by_role_and_name" ON "users" USING btree ("role","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "audit_entries__names" ON "audit_entries" USING gin ((lower(coalesce(actor_name, '') || E'\n' || coalesce(subject_name, '') || E'\n' || coalesce(person_name, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recorded_payments__payer" ON "recorded_payments" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "recorded_payments__newest" ON "recorded_payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recorded_payments__by_amount" ON "recorded_payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "registrations__event" ON "registrations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "orders__by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "payments__by_date" ON "payments" USING btree (coalesce("paid_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "payments__by_amount" ON "payments" USING btree (coalesce("paid_cents", "amount_cents"),"id");--> statement-breakpoint
CREATE INDEX "payments__by_description" ON "payments" USING btree (lower("description"),"id");