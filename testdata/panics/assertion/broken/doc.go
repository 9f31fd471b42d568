// Package broken has tools that end in a type assertion without ok, at the line that says so.
package broken
