// Package broken has tools that end in an allocation that exceeds any memory, at the line that says so.
package broken
