-- Sales so far get today's rule, those that a rule can still decide.
UPDATE "registration" r SET refund_rule = a.refund_rule FROM "activity" a
	WHERE a.tenant_id = r.tenant_id AND a.id = r.activity_id AND r.refund_rule IS NULL AND r.amount + r.points > 0
		AND r.status IN ('PendingPay', 'PendingAudit', 'Confirmed', 'CheckedIn');--> statement-breakpoint
UPDATE "ticket_order" o SET refund_rule = w.refund_rule FROM "show" w
	WHERE w.tenant_id = o.tenant_id AND w.id = o.show_id AND o.refund_rule IS NULL
		AND o.status IN ('Holding', 'PendingPay', 'Issued');
