// Package good has tools that come close to a map that calls share, written without a lock and never do it.
package good
