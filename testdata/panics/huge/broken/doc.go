// Package broken has tools that end in an allocation that no memory holds, at the line that says so.
package broken
