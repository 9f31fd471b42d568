// Package broken has tools that end in an explicit panic, at the line that says so.
package broken
