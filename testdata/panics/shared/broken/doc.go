// Package broken has tools that end in an unlocked write to a shared map, at the line that says so.
package broken
