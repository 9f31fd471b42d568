// Package alarms has tools that do not panic and of which something is said all the same, each with the reason.
package alarms
